import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Updates from files", .fewAtATime) struct FileStorageTests {
    @Test("An update is undone as one change", arguments: Store.all)
    func added(store: Store) async throws {
        let sut = try await makeSUT(store)
        let update = try await sut.library.beginUpdate()

        let first = try await update.store([.read(.sample("/a.ogg")), .read(.sample("/b.ogg"))])
        let second = try await update.store([.read(.sample("/c.ogg")), .read(.sample("/d.ogg", title: " "))])

        expectEqual(first, UpdateSummary(added: 2))
        expectEqual(second, UpdateSummary(added: 1, failed: 1))
        try await expectEqual(sut.library.undo(), .made(.update, trackCount: 3, isUndone: true))
        #expect(try await sut.library.all().isEmpty)
    }

    @Test("Changed tags replace only values that weren't edited in the library", arguments: Store.all)
    func changed(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.update(.read(.sample("/a.ogg", genre: "Rock")))
        let track = try #require(try await sut.library.all().first)
        _ = try await sut.library.edit(track.urn, TrackEdit(title: "Mine"))

        let summary = try await sut.library.update(.read(.sample("/a.ogg", title: "Theirs", genre: "Pop")))

        expectEqual(summary, UpdateSummary(updated: 1))
        try await expectEqual(sut.library.all().map(\.details.title), ["Mine"])
        try await expectEqual(sut.library.all().map(\.details.genre), ["Pop"])
        try await expectEqual(sut.library.all().map(\.urn), [track.urn])
    }

    @Test(
        "A file with unchanged tags changes nothing, even if read twice concurrently",
        arguments: Store.all
    )
    func same(store: Store) async throws {
        let sut = try await makeSUT(store)

        let first = try await sut.library.update(
            .read(.sample("/a.ogg")),
            .read(.sample("/a.ogg", genre: "Pop"))
        )
        let second = try await sut.library.update(.read(.sample("/a.ogg", genre: "Pop", size: 11)))

        expectEqual(first, UpdateSummary(added: 1, updated: 1))
        expectEqual(second, UpdateSummary())
        try await expectEqual(sut.library.all().map(\.details.genre), ["Pop"])
        try await expectEqual(sut.library.fileRecords([Location("/a.ogg")]).map(\.stamp?.size), [11])
        try await expectEqual(sut.library.changes(limit: 9).count, 1)
    }

    @Test("A deleted track isn't added again while its file has the same audio", arguments: Store.all)
    func deleted(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.update(.read(.sample("/a.ogg", audio: "1")))
        _ = try await sut.library.delete(sut.library.all().map(\.urn))

        let same = try await sut.library.update(.read(.sample("/a.ogg", title: "New", audio: "1")))
        let other = try await sut.library.update(.read(.sample("/a.ogg", title: "New", audio: "2")))

        expectEqual(same, UpdateSummary())
        expectEqual(other, UpdateSummary(added: 1))
    }

    @Test(
        "A moved file keeps its track, record and waveform, and undo moves them back",
        arguments: Store.all
    )
    func moved(store: Store) async throws {
        let sut = try await makeSUT(store)
        let (start, end) = (Location("/a.ogg"), Location("/b/c.ogg"))
        try await sut.library.update(.read(.sample("/a.ogg")), .read(.sample("/z.ogg")))
        let stamp = FileStamp(size: 20, modifiedNanoseconds: 2, device: 2, inode: 4)
        let waveform = try #require(Waveform(bytes: [UInt8](repeating: 7, count: 3600)))
        try await sut.library.store(
            waveform,
            of: FileIdentity(location: start, size: 10, modifiedNanoseconds: 1)
        )
        let tracks = try await sut.library.all()

        let summary = try await sut.library.update(
            .moved(from: start, to: end, stamp),
            .moved(from: end, to: Location("/z.ogg"), stamp)
        )

        expectEqual(summary, UpdateSummary(moved: 1))
        try await expectEqual(sut.library.all().map(\.urn), tracks.map(\.urn))
        try await expectEqual(sut.library.all().map(\.details.location), [end, Location("/z.ogg")])
        try await expectEqual(
            sut.library.fileRecords([start, end]).map(\.fingerprint),
            [AudioFingerprint("/a.ogg")]
        )
        let file = FileIdentity(location: end, size: 20, modifiedNanoseconds: 2)
        try await expectEqual(sut.library.waveform(of: file), waveform)
        _ = try await sut.library.undo()
        try await expectEqual(sut.library.all(), tracks)
        try await expectEqual(sut.library.fileRecords([start, end]).map(\.location), [start])
        _ = try await sut.library.redo()
        try await expectEqual(sut.library.fileRecords([start, end]).map(\.location), [end])
        try await expectEqual(sut.library.waveform(of: file), waveform)
    }

    @Test("A file can be lost and found again, or pruned with its track", arguments: Store.all)
    func lost(store: Store) async throws {
        let sut = try await makeSUT(store)
        let (one, two) = (Location("/music/1.ogg"), Location("/music/2.ogg"))
        try await sut.library.update(.read(.sample(one.text)), .read(.sample(two.text)))

        let lost = try await sut.library.update(.lost(one), .lost(two), .lost(Location("/other.ogg")))
        let missing = try await sut.library.missingFiles(after: "/music/", before: "/music0")
        let found = try await sut.library.update(.found(one))
        let pruned = try await sut.library.update(.pruned(two), .pruned(Location("/other.ogg")))

        expectEqual(lost, UpdateSummary(missing: 2))
        expectEqual(missing, [one, two])
        expectEqual(found, UpdateSummary(found: 1))
        expectEqual(pruned, UpdateSummary(pruned: 1))
        try await expectEqual(sut.library.missingFiles(after: "/music/", before: "/music0"), [])
        try await expectEqual(sut.library.all().map(\.details.location), [one])
        _ = try await sut.library.undo()
        try await expectEqual(sut.library.all().map(\.missingSince), [nil, StoreSUT.now])
    }

    @Test("Reading a missing file again counts as finding it", arguments: Store.all)
    func foundByReading(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.update(.read(.sample("/a.ogg")))
        try await sut.library.update(.lost(Location("/a.ogg")))

        let summary = try await sut.library.update(.read(.sample("/a.ogg", genre: "Pop")))

        expectEqual(summary, UpdateSummary(found: 1))
        try await expectEqual(sut.library.all().map(\.missingSince), [nil])
    }

    @Test("Files read by an import are known to a later update", arguments: Store.all)
    func imported(store: Store) async throws {
        let sut = try await makeSUT(store)
        let file = FileRecord.sample("/a.ogg", genre: "Rock")

        try await sut.library.read(file.details, isImport: true)

        try await expectEqual(sut.library.update(.read(file)), UpdateSummary())
        try await expectEqual(sut.library.fileRecords([Location("/a.ogg")]).map(\.details), [file.details])
    }

    @Test("Many changes in one call have the same effect as one by one", arguments: Store.all)
    func many(store: Store) async throws {
        let sut = try await makeSUT(store)
        func location(_ number: Int) -> Location { Location("/music/\(number).ogg") }
        let update = try await sut.library.beginUpdate()

        let added = try await update.store(
            (0..<500).map { .read(.sample(location($0).text, title: "Song \($0)")) }
        )
        let changed = try await update.store(
            (0..<500).map { number in
                switch number % 4 {
                case 0: .read(.sample(location(number).text, title: "New \(number)"))
                case 1:
                    .moved(
                        from: location(number),
                        to: location(number + 1000),
                        FileStamp(size: 1, modifiedNanoseconds: 1, device: 1, inode: 1)
                    )
                case 2: .lost(location(number))
                default: .pruned(location(number))
                }
            }
        )

        expectEqual(added, UpdateSummary(added: 500))
        expectEqual(changed, UpdateSummary(updated: 125, moved: 125, missing: 125, pruned: 125))
        try await expectEqual(sut.library.trackCount(), 375)
        try await expectEqual(sut.library.undo(), .made(.update, trackCount: 500, isUndone: true))
        try await expectEqual(sut.library.trackCount(), 0)
        _ = try await sut.library.redo()
        try await expectEqual(sut.library.titles().filter { $0.hasPrefix("New") }.count, 125)
    }
}
