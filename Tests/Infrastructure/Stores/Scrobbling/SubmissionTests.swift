import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Pending submissions to accounts", .fewAtATime) struct SubmissionTests {
    private let now = StoreSUT.now
    private let details = TrackDetails(
        title: "Airbag",
        artist: "Radiohead",
        album: "OK Computer",
        albumArtist: "Various",
        trackNumber: 1,
        durationMs: 284_000,
        musicBrainz: MusicBrainzIDs(recording: "0c6a8a3e-0f0a-4a5b-9d7e-3f6a3c0c1d11")
    )

    @Test("A play is queued once per submitting account, with the names at that time", arguments: Store.all)
    func queue(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [details])
        let library = sut.library
        let track = try #require(try await library.all().first)
        let accounts = try await [library.addScrobbler(.sample()), library.addScrobbler(.brainz)]
        _ = try await library.addScrobbler(.sample("off", address: "https://a.example", submits: false))

        _ = try await library.recordPlay(of: track.urn, startedAt: now)
        _ = try await library.recordPlay(of: track.urn, startedAt: now)
        _ = try await library.edit(track.urn, TrackEdit(title: "Changed"))

        let report = PlayReport(
            startedAt: now,
            title: "Airbag",
            artist: "Radiohead",
            album: "OK Computer",
            albumArtist: "Various",
            trackNumber: 1,
            durationMs: 284_000,
            recordingMBID: "0c6a8a3e-0f0a-4a5b-9d7e-3f6a3c0c1d11"
        )
        let submissions = try await library.submissions(of: nil, limit: 10)
        expectEqual(submissions.map(\.report), [report, report])
        expectEqual(submissions.map(\.account), accounts.map(\.id))
        try await expectEqual(library.scrobblerAccounts().map(\.pendingCount), [1, 1, 0])
    }

    @Test("Private sessions queue nothing, and services only get plays they accept", arguments: Store.all)
    func notQueued(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: "No artist"),
                TrackDetails(title: "Short", artist: "A", durationMs: 30_000),
                details,
            ]
        )
        let library = sut.library
        let tracks = try await library.all()
        let accounts = try await [library.addScrobbler(.sample()), library.addScrobbler(.brainz)]

        for track in tracks where track.details.title != "Airbag" {
            _ = try await library.recordPlay(of: track.urn, startedAt: now)
        }
        try await library.setScrobblingPaused(true)
        for track in tracks {
            _ = try await library.recordPlay(of: track.urn, startedAt: now.addingTimeInterval(60))
        }

        #expect(try await library.isScrobblingPaused())
        try await expectEqual(library.submissions(of: nil, limit: 10).map(\.report.title), ["Short"])
        try await expectEqual(library.submissions(of: accounts[0].id, limit: 10), [])
    }

    @Test(
        "Two processes never get the same submission, unless a lease has ended",
        arguments: Store.all
    )
    func leases(store: Store) async throws {
        let (sut, account, ids) = try await makeQueue(store, of: 3)
        let other = try await sut.reopened()
        func take(_ library: any LibraryStore, _ owner: String, for seconds: Double, limit: Int = 2)
            async throws
            -> [Int64]
        {
            try await library.takeSubmissions(
                of: account,
                limit: limit,
                owner: owner,
                lease: now.addingTimeInterval(seconds),
                now: now
            ).map(\.id)
        }

        let ended = try await take(sut.library, "one", for: 0, limit: 5)
        let first = try await take(other.library, "two", for: 60)
        let second = try await take(sut.library, "one", for: 60)
        let none = try await take(sut.library, "one", for: 60)

        expectEqual([ended, first, second, none], [ids, Array(ids[...1]), [ids[2]], []])
    }

    @Test(
        "Stored plays leave the queue, refused ones keep the reason, and the others wait",
        arguments: Store.all
    )
    func outcomes(store: Store) async throws {
        let (sut, account, ids) = try await makeQueue(store, of: 3)
        let library = sut.library
        let later = now.addingTimeInterval(600)

        try await library.store([
            ids[0]: .stored(), ids[1]: .refused(reason: "Too old."),
            ids[2]: .later(until: later, isAttempt: true),
        ])
        let submissions = try await library.submissions(of: account, limit: 10)
        let early = try await take(library, of: account, at: now)
        let late = try await take(library, of: account, at: later)
        let retried = try await library.retrySubmissions(of: account)

        expectEqual(submissions.map(\.id), Array(ids[1...]))
        expectEqual(submissions.map(\.state), [.refused(reason: "Too old."), .held(until: later)])
        expectEqual(submissions.map(\.attempts), [0, 1])
        expectEqual(early, [])
        expectEqual(late.map(\.id), [ids[2]])
        expectEqual(retried, 2)
        try await expectEqual(library.submissions(of: account, limit: 10).map(\.state), [.pending, .pending])
    }

    @Test("Retrying unblocks the account", arguments: Store.all)
    func unblock(store: Store) async throws {
        let (sut, account, _) = try await makeQueue(store, of: 1)
        try await sut.library.setScrobbler(account, state: .blocked(.signInNeeded))

        _ = try await sut.library.retrySubmissions(of: nil)

        try await expectEqual(sut.library.scrobblerAccounts().map(\.state), [.ready])
    }

    @Test(
        "A submitted play isn't stored again when pulled, even under other names",
        arguments: Store.all
    )
    func echo(store: Store) async throws {
        let (sut, account, ids) = try await makeQueue(store, of: 2)
        let library = sut.library
        try await library.store([
            ids[0]: .stored(title: "Air Bag", artist: "The Radiohead"), ids[1]: .stored(),
        ])
        let plays = ["Air Bag": "The Radiohead", "airbag (2017 Remaster)": "radiohead"].map { title, artist in
            Play(
                title: title,
                artist: artist,
                startedAt: title == "Air Bag" ? now : now.addingTimeInterval(60)
            )
        }

        let summary = try await library.store(FollowedPage(plays: plays, cursor: ""), of: account)

        expectEqual(summary, ImportSummary(skipped: 2, skippedPlays: 2))
        try await expectEqual(library.playCount(of: .everything, in: nil), 2)
    }

    private func take(
        _ library: any LibraryStore,
        of account: Int64,
        at date: Date
    ) async throws -> [Submission] {
        try await library.takeSubmissions(of: account, limit: 10, owner: "me", lease: date, now: date)
    }

    /// A library with an account that has this many pending plays, a minute apart, and their numbers, oldest first.
    private func makeQueue(
        _ store: Store,
        of count: Int
    ) async throws -> (sut: StoreSUT, account: Int64, ids: [Int64]) {
        let sut = try await makeSUT(store, adding: [details])
        let track = try #require(try await sut.library.all().first)
        let account = try await sut.library.addScrobbler(.sample()).id
        for index in 0..<count {
            _ = try await sut.library.recordPlay(
                of: track.urn,
                startedAt: now.addingTimeInterval(Double(index) * 60)
            )
        }
        return (sut, account, try await sut.library.submissions(of: account, limit: count).map(\.id))
    }
}
