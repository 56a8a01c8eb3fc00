import Entities
import Services
import TestSupport
import Testing

@Suite("Known files", .fewAtATime) struct KnownFilesTests {
    @Test(
        "Files and tracks are sorted by the bytes of their locations, page by page",
        arguments: Store.all,
        [1, 2, 3, 100]
    )
    func pages(store: Store, limit: Int) async throws {
        let sut = try await makeSUT(store)
        // A track without a record, a record without a track, and names that differ only in their bytes.
        let paths = ["/m/B.ogg", "/m/a.ogg", "/m/e\u{301}.ogg", "/m/z.ogg", "/m/\u{e9}.ogg"]
        for path in paths { try await sut.library.update(.read(.sample(path, title: path))) }
        _ = try await sut.library.add(
            NewTrack(details: TrackDetails(title: "Added", location: Location("/m/b.ogg")))
        )
        for other in ["/l.ogg", "/m.ogg", "/m0.ogg"] { try await sut.library.update(.read(.sample(other))) }
        let removed = try await sut.library.all().filter { $0.details.title == "/m/z.ogg" }
        _ = try await sut.library.delete(removed.map(\.urn))

        var files: [KnownFile] = []
        var start: String? = "/m/"
        while let after = start {
            let page = try await sut.library.knownFiles(after: after, before: "/m0", limit: limit)
            files += page.files
            start = page.next
        }

        expectEqual(
            files.map(\.location),
            ["/m/B.ogg", "/m/a.ogg", "/m/b.ogg", "/m/e\u{301}.ogg", "/m/z.ogg", "/m/\u{e9}.ogg"]
                .map { Location($0) }
        )
        expectEqual(files.map(\.hasTrack), [true, true, true, true, false, true])
        expectEqual(files.map { $0.stamp != nil }, [true, true, false, true, true, true])
    }

    @Test("Paths of any length are distinct and sorted", arguments: Store.all)
    func longPaths(store: Store) async throws {
        let sut = try await makeSUT(store)
        let folder = "/" + String(repeating: "ä", count: 600) + "/"
        let paths = ["a", "b", "c/d", "c0"].map { folder + $0 }
        for path in paths.shuffled() { try await sut.library.update(.read(.sample(path, title: path))) }
        let update = try await sut.library.beginUpdate()
        _ = try await update.store([.lost(Location(paths[1]))])

        let first = try await sut.library.knownFiles(after: folder, before: folder + "c0", limit: 2)
        let second = try await sut.library.knownFiles(after: paths[1], before: folder + "c0", limit: 2)

        expectEqual(first.files.map(\.location.text), Array(paths[0...1]))
        expectEqual(first.next, paths[1])
        expectEqual(second.files.map(\.location.text), [paths[2]])
        try await expectEqual(
            sut.library.missingFiles(after: folder, before: folder + "c"),
            [Location(paths[1])]
        )
        try await expectEqual(sut.library.missingFiles(after: paths[1], before: folder + "c"), [])
        try await expectEqual(sut.library.fileRecords(paths.map { Location($0) }).count, 4)
    }

    @Test("An unread file gets its track's details, and an unknown one is left out", arguments: Store.all)
    func records(store: Store) async throws {
        let details = TrackDetails(title: "Added", location: Location("/added.ogg"))
        let sut = try await makeSUT(store, adding: [details])
        let file = FileRecord.sample("/read.ogg")
        try await sut.library.update(.read(file))

        let records = try await sut.library.fileRecords(
            ["/read.ogg", "/unknown.ogg", "/added.ogg"].map { Location($0) }
        )

        expectEqual(
            records,
            [
                StoredFile(
                    details: file.details,
                    location: Location("/read.ogg"),
                    stamp: file.stamp,
                    fingerprint: file.fingerprint
                ),
                StoredFile(details: details, location: Location("/added.ogg")),
            ]
        )
    }
}
