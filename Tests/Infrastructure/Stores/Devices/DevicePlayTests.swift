import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Plays on portable devices", .fewAtATime) struct DevicePlayTests {
    private static let rockbox = PlaySource(name: "rockbox", user: "pod")

    @Test("Plays are counted once, even if a log is read repeatedly", arguments: Store.all)
    func once(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.airbag])
        let pod = try await sut.library.addDevice(.sample("pod"))
        let plays = [DevicePlay(.airbag()), DevicePlay(.airbag(after: 600))]

        let first = try await sut.library.store(plays, from: [.sample], ofDevice: pod.id)
        let second = try await sut.library.store(
            plays + [DevicePlay(.airbag(after: 1200))],
            from: [.sample],
            ofDevice: pod.id
        )

        #expect((first.added, first.skipped, first.failed) == (2, 0, 0))
        #expect((second.added, second.skipped, second.failed) == (1, 2, 0))
        try await expectEqual(sut.library.all().map(\.plays), [3])
    }

    @Test("A play that another source reported in the same second is known", arguments: Store.all)
    func otherSource(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.airbag])
        let pod = try await sut.library.addDevice(.sample("pod"))
        var scrobbled = Play.airbag()
        scrobbled.source = PlaySource(name: "lastfm", user: "listener")
        _ = try await sut.library.store([scrobbled])

        let summary = try await sut.library.store([DevicePlay(.airbag())], from: [.sample], ofDevice: pod.id)

        #expect((summary.added, summary.skipped) == (0, 1))
        try await expectEqual(sut.library.all().map(\.plays), [1])
    }

    @Test(
        "New plays are queued for submission with the library's names for the copied tracks",
        arguments: Store.all
    )
    func queue(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.airbag])
        let track = try #require(try await sut.library.all().first)
        let pod = try await sut.library.addDevice(.sample("pod"))
        _ = try await sut.library.addScrobbler(.sample())
        _ = try await sut.library.addScrobbler(
            .sample("off", address: "https://a.example", submits: false)
        )
        let other = Play(
            title: "Roads",
            artist: "Portishead",
            album: "Dummy",
            startedAt: StoreSUT.now.addingTimeInterval(600),
            source: Self.rockbox
        )
        var renamed = Play.airbag()
        renamed.title = "AIRBAG (tag)"
        let plays = [DevicePlay(renamed, of: track.urn), DevicePlay(other)]

        for _ in 1...2 { _ = try await sut.library.store(plays, from: [.sample], ofDevice: pod.id) }

        let submissions = try await sut.library.submissions(of: nil, limit: 10)
        expectEqual(submissions.map(\.report.title), ["Airbag", "Roads"])
        expectEqual(submissions.map(\.report.artist), ["Radiohead", "Portishead"])
        expectEqual(submissions.map(\.report.album), ["OK Computer", "Dummy"])
        expectEqual(submissions.map(\.report.durationMs), [284_000, nil])
        expectEqual(submissions.map(\.report.startedAt), [StoreSUT.now, other.startedAt])
        expectEqual(Set(submissions.map(\.account)), [1])
    }

    @Test("A play of a deleted track is queued with the device's names", arguments: Store.all)
    func deletedTrack(store: Store)
        async throws
    {
        let sut = try await makeSUT(store)
        let pod = try await sut.library.addDevice(.sample("pod"))
        _ = try await sut.library.addScrobbler(.sample())

        _ = try await sut.library.store(
            [DevicePlay(.airbag(), of: URN(trusted: "sidewinder:tracks:gone"))],
            from: [],
            ofDevice: pod.id
        )

        try await expectEqual(sut.library.submissions(of: nil, limit: 10).map(\.report.title), ["Airbag"])
    }

    @Test("A private session counts plays without queueing them", arguments: Store.all)
    func paused(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.airbag])
        let pod = try await sut.library.addDevice(.sample("pod"))
        _ = try await sut.library.addScrobbler(.sample())
        try await sut.library.setScrobblingPaused(true)

        _ = try await sut.library.store([DevicePlay(.airbag())], from: [.sample], ofDevice: pod.id)

        try await expectEqual(sut.library.all().map(\.plays), [1])
        try await expectEqual(sut.library.submissions(of: nil, limit: 10), [])
    }

    @Test(
        "The imported parts of logs are stored with their plays, replacing earlier parts",
        arguments: Store.all
    )
    func logs(store: Store) async throws {
        let sut = try await makeSUT(store)
        let pod = try await sut.library.addDevice(.sample("pod"))
        let old = PulledLog(name: "playback_0001.log", length: 7, digest: "a")
        let longer = PulledLog(name: PulledLog.sample.name, length: 8192, digest: "b")

        _ = try await sut.library.store([DevicePlay(.airbag())], from: [.sample, old], ofDevice: pod.id)
        _ = try await sut.library.store([], from: [longer], ofDevice: pod.id)

        try await expectEqual(sut.reopened().library.pulledLogs(ofDevice: pod.id), [longer, old])
    }

    @Test("Plays on a removed device aren't stored", arguments: Store.all)
    func removed(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.airbag])

        await #expect(throws: ServiceError.notFound(.devices)) {
            try await sut.library.store([DevicePlay(.airbag())], from: [.sample], ofDevice: 7)
        }

        try await expectEqual(sut.library.all().map(\.plays), [0])
    }
}

extension Play {
    fileprivate static func airbag(after seconds: Double = 0) -> Play {
        Play(
            title: "Airbag",
            artist: "Radiohead",
            album: "OK Computer",
            startedAt: StoreSUT.now.addingTimeInterval(seconds),
            source: PlaySource(name: "rockbox", user: "pod")
        )
    }
}

extension TrackDetails {
    fileprivate static let airbag = TrackDetails(
        title: "Airbag",
        artist: "Radiohead",
        album: "OK Computer",
        durationMs: 284_000
    )
}
