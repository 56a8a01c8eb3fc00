import Entities
import Foundation
import Importer
import SQLiteLibrary
import Services
import Synchronization
import Tags
import TestSupport
import Testing

@Suite("Updates from real folders into a real library")
struct FolderUpdateTests {
    @Test("An unchanged folder changes nothing, and its files aren't read")
    func unchanged() async throws {
        let sut = try await makeSUT(files: ["a.wav", "b/c.wav"])

        let summary = try await sut.update()

        expectEqual(summary, UpdateSummary())
        expectEqual(sut.reads, 2)
        try await expectEqual(sut.library.changes(limit: 9).map(\.kind), [.import])
    }

    @Test("New files are added, and undone as one change")
    func newFiles() async throws {
        let sut = try await makeSUT(files: ["a.wav"])
        try sut.write("b.wav", sound: 2)
        try sut.write("new/c.wav", sound: 3)

        let summary = try await sut.update()

        expectEqual(summary, UpdateSummary(added: 2))
        try await expectEqual(sut.titles(), ["a", "b", "c"])
        _ = try await sut.library.undo()
        try await expectEqual(sut.titles(), ["a"])
    }

    @Test("Changed tags are imported, except where the track was edited")
    func changedTags() async throws {
        let sut = try await makeSUT()
        try sut.write("a.wav", tags: .init(title: "Kid A", artist: "Radiohed", album: "Kid A"))
        _ = try await sut.update()
        let track = try await sut.tracks()[0]
        _ = try await sut.library.edit([track.urn], TrackEdit(album: "Mine"), writesTags: false)
        try sut.write("a.wav", tags: .init(title: "Kid A", artist: "Radiohead", album: "Theirs"))

        let summary = try await sut.update()

        let updated = try await sut.tracks()
        expectEqual(summary, UpdateSummary(updated: 1))
        expectEqual(updated.map(\.urn), [track.urn])
        expectEqual(updated.map(\.details.artist), ["Radiohead"])
        expectEqual(updated.map(\.details.album), ["Mine"])
    }

    @Test("A file that was never read only completes unknown details")
    func neverRead() async throws {
        let sut = try await makeSUT()
        let path = try sut.write("a.wav", tags: .init(title: "Theirs", artist: "Radiohead"))
        _ = try await sut.library.add(
            NewTrack(details: TrackDetails(title: "Mine", location: Location(path)))
        )

        let summary = try await sut.update()

        expectEqual(summary, UpdateSummary(updated: 1))
        try await expectEqual(sut.tracks().map(\.details.title), ["Mine"])
        try await expectEqual(sut.tracks().map(\.details.artist), ["Radiohead"])
        try await expectEqual(sut.update(), UpdateSummary())
    }

    @Test(
        "A moved or renamed file keeps its track",
        arguments: [("a.wav", "b.wav"), ("a.wav", "deep/er/a.wav"), ("x/a.wav", "a.wav")]
    )
    func moved(from start: String, to end: String) async throws {
        let sut = try await makeSUT(files: [start, "other.wav"])
        let track = try await sut.track(at: start)
        try sut.move(start, to: end)

        let summary = try await sut.update()

        expectEqual(summary, UpdateSummary(moved: 1))
        try await expectEqual(sut.track(at: end).urn, track.urn)
        try await expectEqual(sut.update(), UpdateSummary())
    }

    @Test("A file that was copied and retagged elsewhere, then deleted, keeps its track")
    func movedAndRetagged() async throws {
        let sut = try await makeSUT(files: ["a.wav"])
        let track = try await sut.track(at: "a.wav")
        try sut.write("b.wav", tags: .init(title: "Retagged"))
        try sut.remove("a.wav")

        let summary = try await sut.update()

        let moved = try await sut.track(at: "b.wav")
        expectEqual(summary, UpdateSummary(updated: 1, moved: 1))
        expectEqual(moved.urn, track.urn)
        expectEqual(moved.details.title, "Retagged")
    }

    @Test("Files with the same audio are distinguished by name; without a match, a track remains missing")
    func sameAudio() async throws {
        let sut = try await makeSUT()
        try sut.write("a.wav", sound: 1)
        try sut.write("b.wav", sound: 1)
        _ = try await sut.update()
        let first = try await sut.track(at: "a.wav")
        try sut.write("x/a.wav", sound: 1)
        try sut.write("x/z.wav", sound: 1)
        try sut.write("x/y.wav", sound: 1)
        try sut.remove("a.wav")
        try sut.remove("b.wav")

        let summary = try await sut.update()

        expectEqual(summary, UpdateSummary(added: 2, moved: 1, missing: 1))
        try await expectEqual(sut.track(at: "x/a.wav").urn, first.urn)
    }

    @Test("The waveform moves with its file, and is unchanged by new tags")
    func waveform() async throws {
        let sut = try await makeSUT(files: ["a.wav"])
        let waveform = try #require(Waveform.sample(7))
        try await sut.library.store(waveform, of: sut.identity("a.wav"))
        try sut.move("a.wav", to: "b.wav")
        _ = try await sut.update()
        try sut.write("b.wav", tags: .init(title: "A longer title than before"))

        _ = try await sut.update()

        try await expectEqual(sut.library.waveform(of: sut.identity("b.wav")), waveform)
    }

    @Test("A missing file marks its track until the file is back")
    func missingAndBack() async throws {
        let sut = try await makeSUT(files: ["a.wav", "b.wav"])
        let elsewhere = try TemporaryFolder()
        try FileManager.default.moveItem(atPath: sut.path("a.wav"), toPath: elsewhere.path("a.wav"))

        try await expectEqual(sut.update(), UpdateSummary(missing: 1))
        try await expectEqual(sut.tracks().map { $0.missingSince != nil }, [true, false])
        try await expectEqual(sut.update(), UpdateSummary())

        try FileManager.default.moveItem(atPath: elsewhere.path("a.wav"), toPath: sut.path("a.wav"))
        try await expectEqual(sut.update(), UpdateSummary(found: 1))
        #expect(try await sut.tracks().allSatisfy { $0.missingSince == nil })
    }

    @Test("Pruning deletes tracks without their files, which can be undone")
    func prune() async throws {
        let sut = try await makeSUT(files: ["a.wav", "b.wav", "c.wav"])
        try sut.remove("a.wav")
        _ = try await sut.update()
        try sut.remove("b.wav")

        let summary = try await sut.update(prunes: true)

        expectEqual(summary, UpdateSummary(pruned: 2))
        try await expectEqual(sut.titles(), ["c"])
        _ = try await sut.library.undo()
        try await expectEqual(sut.titles(), ["a", "b", "c"])
    }

    @Test(
        "An empty or missing folder is reported, and its tracks aren't marked",
        arguments: [true, false]
    )
    func unmounted(isEmpty: Bool) async throws {
        let sut = try await makeSUT(files: ["a.wav", "b/c.wav"])
        try FileManager.default.removeItem(atPath: sut.music)
        if isEmpty {
            try FileManager.default.createDirectory(atPath: sut.music, withIntermediateDirectories: true)
        }

        let summary = try await sut.update(prunes: true)

        expectEqual(summary, UpdateSummary(failed: 1))
        expectEqual(sut.failures.withLock(\.self), [.unavailable(.unmounted(path: sut.music))])
        #expect(try await sut.tracks().allSatisfy { $0.missingSince == nil })
    }

    @Test("A deleted track isn't added again while its file has the same audio")
    func deleted() async throws {
        let sut = try await makeSUT(files: ["a.wav", "b.wav"])
        _ = try await sut.library.delete([sut.track(at: "a.wav").urn])

        try await expectEqual(sut.update(), UpdateSummary())

        try sut.write("a.wav", tags: .init(title: "New tags"))
        try await expectEqual(sut.update(), UpdateSummary())

        try sut.write("a.wav", sound: 7)
        try await expectEqual(sut.update(), UpdateSummary(added: 1))
    }

    @Test("A deleted track isn't added again when its file is moved with others")
    func deletedAndMoved() async throws {
        let sut = try await makeSUT(files: ["old/a.wav", "old/b.wav"])
        _ = try await sut.library.delete([sut.track(at: "old/a.wav").urn])
        for name in ["a.wav", "b.wav"] { try sut.move("old/\(name)", to: "new/\(name)") }

        try await expectEqual(sut.update(), UpdateSummary(moved: 1))

        try await expectEqual(sut.titles(), ["b"])
        try await expectEqual(sut.update(), UpdateSummary())
    }

    @Test("Files in a part of a folder can be missing although their disk has another number than before")
    func otherDeviceNumber() async throws {
        let sut = try await makeSUT(files: ["a/1.wav", "b/2.wav"])
        let locations = ["a/1.wav", "b/2.wav"].map { Location(sut.path($0)) }
        let update = try await sut.library.beginUpdate()
        _ = try await update.store(
            sut.library.fileRecords(locations).map { file in
                let stamp = try #require(file.stamp)
                let other = FileStamp(
                    size: stamp.size,
                    modifiedNanoseconds: stamp.modifiedNanoseconds,
                    device: stamp.device + 1,
                    inode: stamp.inode
                )
                return .read(FileRecord(stamp: other, details: file.details, fingerprint: file.fingerprint))
            }
        )
        try sut.remove("a/1.wav")
        try sut.write("a/3.wav", sound: 9)

        let summary = try await sut.update([sut.path("a")])

        expectEqual(summary, UpdateSummary(added: 1, missing: 1))
        expectEqual(sut.failures.withLock(\.self), [])
    }

    @Test("After an undone move the file is found again")
    func undoneMove() async throws {
        let sut = try await makeSUT(files: ["a.wav"])
        let track = try await sut.track(at: "a.wav")
        try sut.move("a.wav", to: "b.wav")
        _ = try await sut.update()
        _ = try await sut.library.undo()

        let summary = try await sut.update()

        expectEqual(summary, UpdateSummary(moved: 1))
        try await expectEqual(sut.track(at: "b.wav").urn, track.urn)
    }

    @Test("Names that aren't valid text are updated like others")
    func invalidNames() async throws {
        let sut = try await makeSUT(files: ["a.wav"])
        let bytes = Array(sut.music.utf8) + [0x2F, 0xFF, 0x2E, 0x77, 0x61, 0x76]
        let moved = Array(sut.music.utf8) + [0x2F, 0xFE, 0x2E, 0x77, 0x61, 0x76]
        try sut.write("odd.wav", sound: 5)
        expectEqual(rename(sut.path("odd.wav"), bytes.map { CChar(bitPattern: $0) } + [0]), 0)

        try await expectEqual(sut.update(), UpdateSummary(added: 1))
        try await expectEqual(sut.update(), UpdateSummary())
        let from = bytes.map { CChar(bitPattern: $0) } + [0]
        expectEqual(rename(from, moved.map { CChar(bitPattern: $0) } + [0]), 0)
        try await expectEqual(sut.update(), UpdateSummary(moved: 1))
        try await expectEqual(sut.library.folders().map(\.trackCount), [2])
    }

    @Test("A part of a watched folder can be updated alone, and emptied")
    func part() async throws {
        let sut = try await makeSUT(files: ["x/a.wav", "y/b.wav"])
        try sut.remove("x/a.wav")
        try sut.remove("y/b.wav")

        let summary = try await sut.update([sut.path("x")])

        expectEqual(summary, UpdateSummary(missing: 1))
        try await expectEqual(sut.tracks().map { $0.missingSince != nil }, [true, false])
    }

    @Test("An update of no folder, a missing folder or a file is an error")
    func errors() async throws {
        let sut = try await makeSUT(files: ["a.wav"])
        let file = sut.path("a.wav")

        await #expect(throws: ServiceError.missing(path: "/none")) { try await sut.update(["/none"]) }
        await #expect(throws: ServiceError.unreadable(path: file, reason: "not a folder")) {
            try await sut.update([file])
        }
        try await sut.library.forget(Location(sut.music))
        await #expect(throws: ServiceError.notFound(.folders)) { try await sut.update() }
    }

    @Test("The folder of an undone import isn't watched")
    func undoneImport() async throws {
        let sut = try await makeSUT(files: ["a.wav"])

        _ = try await sut.library.undo()

        try await expectEqual(sut.library.folders(), [])
        _ = try await sut.library.redo()
        try await expectEqual(sut.library.folders().map(\.trackCount), [1])
    }

    private func makeSUT(files: [String] = []) async throws -> SUT {
        let sut = try SUT()
        try FileManager.default.createDirectory(atPath: sut.music, withIntermediateDirectories: true)
        for (index, file) in files.enumerated() { try sut.write(file, sound: UInt8(index)) }
        if files.isEmpty {
            // An import only watches a folder with audio.
            let following = try await sut.library.beginImport()
            try await following.follow(Location(sut.music))
            try await following.finish()
        } else {
            _ = try await sut.importer.importTracks(from: [sut.music]) { _ in }
        }
        return sut
    }
}

/// A folder with music, and a library that watches it.
private final class SUT: Sendable {
    let library: SQLiteLibrary
    /// The errors that updates have reported.
    let failures = Mutex<[ServiceError]>([])
    private let folder: TemporaryFolder
    private let tags: TagReadingSpy

    init() throws {
        folder = try TemporaryFolder()
        library = try SQLiteLibrary.open(at: folder.path("library.sqlite"))
        let reader = TagLibReader()
        tags = TagReadingSpy {
            $0.canRead = reader.canRead
            $0.details = { location in
                Result { () throws(ServiceError) in try reader.details(of: location) }
            }
        }
    }

    var music: String { folder.path("music") }

    /// The number of times that files were read.
    var reads: Int {
        tags.messages.count { message in
            if case .details = message { true } else { false }
        }
    }

    var importer: Importer {
        Importer(tags: tags, fingerprints: AudioFingerprinter(), library: library)
    }

    @discardableResult
    func update(_ paths: [String]? = nil, prunes: Bool = false) async throws -> UpdateSummary {
        let updater = FolderUpdater(tags: tags, fingerprints: AudioFingerprinter(), library: library)
        return try await updater.update(paths, prunes: prunes) { event in
            if case .failure(let error) = event { self.failures.withLock { $0.append(error) } }
        }
    }

    /// All tracks in the order of their locations.
    func tracks() async throws -> [Track] {
        try await library.page(of: Listing(), after: nil, limit: 100).tracks
            .sorted { $0.details.location?.text ?? "" < $1.details.location?.text ?? "" }
    }

    func titles() async throws -> [String] {
        try await tracks().map(\.details.title)
    }

    func track(at name: String) async throws -> Track {
        try #require(try await tracks().first { $0.details.location?.text == path(name) })
    }

    func path(_ name: String) -> String { "\(music)/\(name)" }

    /// Writes a file with audio that depends on `sound` alone.
    @discardableResult
    func write(
        _ name: String,
        sound: UInt8 = 0,
        tags: AudioFixture.Tags = AudioFixture.Tags()
    ) throws -> String {
        try folder.write(AudioFixture.wave(seconds: 1, tags: tags) { _ in sound }, to: "music/\(name)")
    }

    func move(_ name: String, to end: String) throws {
        let folder = (path(end) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: path(name), toPath: path(end))
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    func identity(_ name: String) throws -> FileIdentity {
        var status = stat()
        expectEqual(stat(path(name), &status), 0)
        return FileIdentity(
            location: Location(path(name)),
            size: Int64(status.st_size),
            modifiedNanoseconds: status.modifiedNanoseconds
        )
    }
}

extension stat {
    fileprivate var modifiedNanoseconds: Int64 {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
