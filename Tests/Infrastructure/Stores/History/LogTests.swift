import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("The play log", .fewAtATime) struct LogTests {
    @Test(
        "The log is read page by page, oldest first, with each event once",
        arguments: Store.all,
        [1, 7, 1000]
    )
    func pages(store: Store, limit: Int) async throws {
        let sut = try await makeSUT(store)
        var random = RandomEvents(seed: 1)
        let stored = random.next(300)
        _ = try await sut.library.beginImport().restore(stored)

        var (events, key): ([Play], PageKey?) = ([], nil)
        repeat {
            let page = try await sut.library.events(in: nil, after: key, limit: limit)
            #expect(page.events.count <= limit)
            events += page.events
            // The key as another process would get it.
            key = page.next.map { PageKey(text: $0.text) }
        } while key != nil

        expectEqual(events.map(\.startedAt), events.map(\.startedAt).sorted())
        expectEqual(events.count, Set(events).count)
        try await expectEqual(sut.library.logSum(in: nil).count, events.count)
        // Restored in another library, the log is the same.
        let other = try await makeSUT(store)
        try await expectEqual(other.library.beginImport().restore(events.reversed()).added, events.count)
        try await expectEqual(HistoryDump(of: other.library), HistoryDump(of: sut.library))
    }

    @Test("A play and its retraction are two events with all reported values", arguments: Store.all)
    func retraction(store: Store) async throws {
        let sut = try await makeSUT(store)
        var play = Play.sample()
        (play.source, play.ordinal) = (PlaySource(name: "lastfm", user: "me"), 3)
        let unknown = Play.sample("Lucky", by: nil, on: nil, after: 60)
        _ = try await sut.library.beginImport().restore([play, play.retraction, unknown])

        let page = try await sut.library.events(in: nil, after: nil, limit: 9)

        expectEqual(page, LogPage(events: [play.retraction, play, unknown], next: nil))
    }

    @Test("A range begins with its first second and ends before its last", arguments: Store.all) func range(
        store: Store
    ) async throws {
        let sut = try await makeSUT(store)
        let plays = [-1, 0, 59, 60].map { Play.sample(after: $0) }
        _ = try await sut.library.beginImport().restore(plays)
        let start = Play.sample().startedAt
        let range = start..<start.addingTimeInterval(60)

        let page = try await sut.library.events(in: range, after: nil, limit: 9)
        let sum = try await sut.library.logSum(in: range)

        expectEqual(page.events, Array(plays[1...2]))
        let seconds = plays[1...2].map { Int64($0.startedAt.timeIntervalSince1970) % 1_000_003 }
        expectEqual(sum, LogSum(count: 2, times: seconds.reduce(0, +), albums: 2))
        let ever = Date.distantPast..<Date(timeIntervalSince1970: .infinity)
        try await expectEqual(sut.library.logSum(in: ever).count, 4)
        try await expectEqual(sut.library.logSum(in: start..<start), LogSum())
    }

    @Test("A key of another listing is refused", arguments: Store.all) func otherKey(store: Store)
        async throws
    {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "A"), TrackDetails(title: "B")])
        let key = try await sut.library.page(of: Listing(), after: nil, limit: 1).next

        await #expect(throws: ServiceError.notFound(.listing)) {
            try await sut.library.events(in: nil, after: key, limit: 1)
        }
        await #expect(throws: ServiceError.notFound(.listing)) {
            try await sut.library.events(in: nil, after: PageKey(text: "x.1.2"), limit: 1)
        }
    }

    @Test(
        "Restored events aren't merged with other sources, and are undone together",
        arguments: Store.all
    ) func joins(store: Store) async throws {
        let sut = try await makeSUT(store)
        var (first, second) = (Play.sample(), Play.sample())
        first.source = PlaySource(name: "lastfm")
        second.source = PlaySource(name: "lastfm", user: "me")
        let restoring = try await sut.library.beginImport()

        try await expectEqual(restoring.restore([first]).added, 1)
        try await expectEqual(
            restoring.restore([first, second]),
            ImportSummary(added: 1, skipped: 1, knownFrom: ["lastfm": 1])
        )
        second.source = PlaySource(name: "lastfm", user: "you")
        try await expectEqual(sut.library.beginImport().store([second]).added, 0)

        _ = try await sut.library.undo()
        try await expectEqual(sut.library.logSum(in: nil), LogSum())
    }

    @Test("Files without tracks are remembered with their tags", arguments: Store.all) func remember(
        store: Store
    ) async throws {
        let sut = try await makeSUT(store)
        let stamp = FileStamp(size: 1, modifiedNanoseconds: 2, device: 3, inode: 4)
        let details = TrackDetails(title: "Airbag", location: Location("/music/1.flac"))
        let file = FileRecord(stamp: stamp, details: details, fingerprint: AudioFingerprint("f"))

        try await sut.library.beginImport().remember([file])

        let known = try await sut.library.knownFiles(after: "/music/", before: "/music0", limit: 9)
        expectEqual(
            known.files,
            [KnownFile(location: Location("/music/1.flac"), stamp: stamp, hasTrack: false)]
        )
        try await expectEqual(
            sut.library.fileRecords(known.files.map(\.location)),
            [
                StoredFile(
                    details: details,
                    location: Location("/music/1.flac"),
                    stamp: stamp,
                    fingerprint: file.fingerprint
                )
            ]
        )
    }

    @Test("A restored track keeps the tags of its file and its missing mark", arguments: Store.all)
    func file(store: Store) async throws {
        let sut = try await makeSUT(store)
        let location = Location("/music/1.flac")
        let stamp = FileStamp(size: 1, modifiedNanoseconds: 2, device: 3, inode: 4)
        let tags = TrackDetails(title: "airbag", location: location)
        let missing = Date(timeIntervalSince1970: 1_700_000_000)
        let track = NewTrack(
            urn: URN(trusted: "sidewinder:tracks:1"),
            details: TrackDetails(title: "Airbag", location: location),
            missingSince: missing,
            file: FileRecord(stamp: stamp, details: tags)
        )

        _ = try await sut.library.beginImport().store([track])

        try await expectEqual(
            sut.library.fileRecords([location]),
            [
                StoredFile(details: tags, location: location, stamp: stamp)
            ]
        )
        try await expectEqual(sut.library.all().map(\.missingSince), [missing])
    }
}
