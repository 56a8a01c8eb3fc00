import Entities
import Importer
import Services
import Synchronization
import TestSupport
import Testing

@Suite("Importing")
struct ImporterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A folder's audio files are stored in natural order; other files are counted by extension")
    func folderImport() async throws {
        let names = ["B/1.mp3", "A/10 x.mp3", "A/2 x.mp3", "A/Bonus/1.mp3", "top.MP3"]
        for name in names + ["A/cover.jpg", "A/list.m3u", "A/.hidden.mp3", ".git/x.mp3", "B.JPG", "README"] {
            try folder.write("", to: name)
        }
        let library = LibrarySpies()

        let outcome = await makeSUT(library: library).outcome(of: [folder.path])

        let paths = ["top.MP3", "A/2 x.mp3", "A/10 x.mp3", "A/Bonus/1.mp3", "B/1.mp3"].map(path)
        library.tracks.expectMessages(
            .known(paths.map { Location($0) }),
            .fileRecords(paths.map { Location($0) }),
            .storeNewTrack(paths.map(NewTrack.init(stubbedAt:))),
            .finish
        )
        let events: [ImportEvent] = [
            .progress(ImportSummary(), total: nil), .progress(ImportSummary(added: 5), total: 5),
        ]
        let summary = ImportSummary(added: 5, ignoredFiles: ["jpg": 2, "m3u": 1, "": 1])
        expectEqual(outcome, ImportOutcome(summary: summary, events: events))
    }

    @Test("Known files are skipped without being read")
    func knownFiles() async throws {
        let (known, new) = (try folder.write("", to: "1.mp3"), try folder.write("", to: "2.mp3"))
        let tags = TagReadingSpy.titles()
        let library = LibrarySpies(known: [Location(known)])

        let outcome = await makeSUT(tags: tags, library: library).outcome(of: [folder.path])

        expectEqual(outcome.summary, ImportSummary(added: 1, skipped: 1))
        expectEqual(tags.readLocations, [Location(new)])
        expectEqual(library.storedTracks, [NewTrack(stubbedAt: new)])
    }

    @Test("A second import reads and stores nothing")
    func importAgain() async throws {
        let paths = try ["1.mp3", "2.mp3"].map { try folder.write("", to: $0) }
        let tags = TagReadingSpy.titles()
        let library = LibrarySpies(known: Set(paths.map { Location($0) }))

        let outcome = await makeSUT(tags: tags, library: library).outcome(of: [folder.path])

        expectEqual(outcome.summary, ImportSummary(skipped: 2))
        #expect(tags.readLocations.isEmpty)
        library.tracks.expectMessages(.known(paths.map { Location($0) }), .finish)
    }

    @Test("An unreadable file is reported and counted, and the import continues")
    func unreadableFile() async throws {
        let paths = try ["1.mp3", "2.mp3", "3.mp3"].map { try folder.write("", to: $0) }
        let failure = ServiceError.unreadable(path: paths[1], reason: "it is empty")
        let library = LibrarySpies()
        let tags = TagReadingSpy.titles(failures: [Location(paths[1]): failure])

        let outcome = await makeSUT(tags: tags, library: library).outcome(of: paths)

        let summary = ImportSummary(added: 2, failed: 1)
        expectEqual(
            outcome,
            ImportOutcome(
                summary: summary,
                events: [.failure(failure), .progress(summary, total: 3)]
            )
        )
        expectEqual(library.storedTracks, [paths[0], paths[2]].map(NewTrack.init(stubbedAt:)))
    }

    @Test("A missing path prevents the whole import")
    func missingPath() async throws {
        let there = try folder.write("", to: "1.mp3")
        let library = LibrarySpies()

        let outcome = await makeSUT(library: library).outcome(of: [there, path("none")])

        expectEqual(outcome, ImportOutcome(error: .missing(path: path("none"))))
        expectEqual(library.storing.messages, [])
    }

    @Test("A file of an unknown kind is a failure if it is named explicitly")
    func unknownKind() async throws {
        let text = try folder.write("Dear diary,\nnothing today", to: "diary.txt")

        let outcome = await makeSUT().outcome(of: [text])

        let reason =
            """
            not a known listening history, a playlist, music in a supported format, or an export \
            (JSON Lines, or CSV with a column `title`)
            """
        expectEqual(outcome.failures, [.unreadable(path: text, reason: reason)])
        expectEqual(outcome.summary, ImportSummary(failed: 1))
    }

    @Test("A file:// URL is stored as a path")
    func fileURL() async throws {
        let file = try folder.write("", to: "Kid A.mp3")
        let library = LibrarySpies()

        _ = await makeSUT(library: library).outcome(of: ["file://\(folder.path)/x/../Kid%20A.mp3"])

        expectEqual(library.storedTracks, [NewTrack(stubbedAt: file)])
    }

    @Test("Batches start small and grow, and each one reports progress")
    func batches() async throws {
        for number in 1...100 { try folder.write("", to: "\(number).mp3") }
        let library = LibrarySpies()

        let outcome = await makeSUT(library: library).outcome(of: [folder.path])

        expectEqual(
            outcome.events,
            [
                .progress(ImportSummary(), total: nil),
                .progress(ImportSummary(added: 32), total: 100),
                .progress(ImportSummary(added: 96), total: 100),
                .progress(ImportSummary(added: 100), total: 100),
            ]
        )
        expectEqual(library.storedTracks, (1...100).map { NewTrack(stubbedAt: path("\($0).mp3")) })
    }

    @Test("An import cancelled halfway keeps the tracks stored so far")
    func cancellation() async throws {
        for number in 1...500 { try folder.write("", to: "\(number).mp3") }
        let cancel = Mutex<@Sendable () -> Void> {}
        let readCount = Atomic(0)
        let tags = TagReadingSpy.titles {
            let number = readCount.add(1, ordering: .relaxed).newValue
            if number == 50 { cancel.withLock(\.self)() }
        }
        let library = LibrarySpies()
        let sut = makeSUT(tags: tags, library: library)
        let (gate, opener) = AsyncStream<Void>.makeStream()

        let task = Task { [folder] in
            for await _ in gate { break }
            return await sut.outcome(of: [folder.path])
        }
        cancel.withLock { $0 = { task.cancel() } }
        opener.yield()
        let outcome = await task.value

        let stored = ImportSummary(added: 32)
        let events: [ImportEvent] = [.progress(ImportSummary(), total: nil), .progress(stored, total: 500)]
        expectEqual(outcome, ImportOutcome(error: .cancelled, events: events))
        expectEqual(library.storedTracks.count, 32)
    }

    @Test("An import cancelled before it starts stores nothing")
    func cancelledBefore() async throws {
        try folder.write("", to: "1.mp3")
        let library = LibrarySpies()
        let sut = makeSUT(library: library)

        let outcome = await Task { [folder] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await sut.outcome(of: [folder.path])
        }.value

        expectEqual(outcome.error, .cancelled)
        #expect(library.storedTracks.isEmpty)
    }

    @Test("An import ends with the error of a library that can't store")
    func libraryFailure() async throws {
        let file = try folder.write("", to: "1.mp3")
        let failure = ServiceError.inputOutput(path: "library.sqlite", reason: "No space left on device")

        let outcome = await makeSUT(library: LibrarySpies(storeFailure: failure)).outcome(of: [file])

        expectEqual(outcome, ImportOutcome(error: failure))
    }

    private func makeSUT(
        tags: TagReadingSpy = .titles(),
        library: LibrarySpies = LibrarySpies()
    ) -> Importer {
        Importer(tags: tags, library: library.storing)
    }

    private func path(_ name: String) -> String {
        "\(folder.path)/\(name)"
    }
}
