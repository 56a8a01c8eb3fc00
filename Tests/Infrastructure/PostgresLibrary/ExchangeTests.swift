import Entities
import Foundation
import Postgres
import Services
import StoreCore
import Synchronization
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Music services used by several machines", .real, .postgres, .timeLimit(.minutes(5)))
struct ExchangeTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    @Test("Plays taken by many concurrently are taken once each") func submissions() async throws {
        let sut = try await makeSUT()
        let account = try await sut.addScrobbler(.sample("lastfm"))
        try await queue(60, in: sut)

        let taken = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for owner in 0..<6 {
                group.addTask { [now] in
                    let other = try await makeSUT(at: sut.address)
                    var ids: [Int64] = []
                    while true {
                        let more = try await other.takeSubmissions(
                            of: account.id,
                            limit: 4,
                            owner: "\(owner)",
                            lease: now.addingTimeInterval(600),
                            now: now
                        )
                        guard !more.isEmpty else { return ids }
                        ids += more.map(\.id)
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }

        expectEqual(taken.count, 60)
        expectEqual(Set(taken).count, 60)
    }

    @Test("A machine with a fast clock doesn't take plays that another one is sending") func wrongClock()
        async throws
    {
        let sut = try await makeSUT()
        let account = try await sut.addScrobbler(.sample("lastfm"))
        try await queue(2, in: sut)
        func take(at now: Date) async throws -> Int {
            let lease = now.addingTimeInterval(600)
            return try await sut.takeSubmissions(of: account.id, limit: 9, owner: "", lease: lease, now: now)
                .count
        }

        try await expectEqual(take(at: now), 2)
        try await expectEqual(take(at: now.addingTimeInterval(86_400)), 0)
        try await sut.write([]) { session in
            try session.execute("UPDATE submissions SET lease_until = lease_until - 600")
        }
        try await expectEqual(take(at: now), 2)
    }

    @Test("A listen pulled concurrently by two machines, from two accounts, counts once")
    func pulledAtOnce() async throws {
        let sut = try await makeSUT()
        let other = try await makeSUT(at: sut.address)
        let plays = ["lastfm", "listenbrainz"].map { name in
            var play = Play.sample()
            play.source = PlaySource(name: name, user: "listener")
            return play
        }
        try await sut.write([]) { session in
            // Known names cause no waiting.
            try session.pipeline(PlayBatch(plays, known: [], rowNumbers: RowNumbers()).naming(in: session))
        }

        try await sut.write([]) { session in
            _ = try session.storeFollowed([plays[0]], spread: 1)
        } whileWaiting: {
            _ = try await other.write([]) { session in try session.storeFollowed([plays[1]], spread: 2) }
        }

        try await expectEqual(sut.playCount(of: .everything, in: nil), 1)
        try await expectEqual(sut.logSum(in: nil).count, 1)
    }

    @Test("A server added while an account takes its name gets an account with another name")
    func sameNames() async throws {
        let sut = try await makeSUT()
        let other = try await makeSUT(at: sut.address)

        try await sut.write([]) { session in
            let id = try PostgresLibrarySession(session).nextNumber(in: "scrobblers")
            try session.execute(
                """
                INSERT INTO scrobblers (
                    id, name, name_key, api, address, account, account_key, submits, follows, is_friend
                ) VALUES ($1, 'home', 'home', 'lastfm', 'https://a', 'me', 'me', true, false, false)
                """,
                [.integer(id)]
            )
        } whileWaiting: {
            _ = try await other.addSource(NewMusicSource(name: "home", address: "https://b", user: "me"))
        }

        try await expectEqual(sut.scrobblerAccounts().map(\.name), ["home", "home-server-1"])
    }

    @Test("An unreadable report doesn't block others") func unreadable() async throws {
        let sut = try await makeSUT()
        let account = try await sut.addScrobbler(.sample("lastfm"))
        try await queue(5, in: sut)
        try await sut.write([]) { session in
            try session.execute(
                "UPDATE submissions SET report = '{' WHERE started_at <> (SELECT max(started_at) FROM submissions)"
            )
        }

        let taken = try await sut.takeSubmissions(of: account.id, limit: 2, owner: "", lease: now, now: now)

        expectEqual(taken.map(\.report.title), ["Song 4"])
    }

    @Test("Plays queued for an account during its removal are deleted with the next account") func orphans()
        async throws
    {
        let sut = try await makeSUT()
        let (first, second) = (
            try await sut.addScrobbler(.sample("one")), try await sut.addScrobbler(.sample("two"))
        )
        try await queue(1, in: sut)
        try await sut.write([]) { session in
            try session.execute("DELETE FROM scrobblers WHERE id = $1", [.integer(first.id)])
        }

        try await expectEqual(sut.submissions(of: nil, limit: 9).map(\.account), [second.id])
        try await expectEqual(sut.retrySubmissions(of: nil), 1)
        try await sut.removeScrobbler(second.id)
        let left = try await sut.read { session in try session.rows("SELECT 1 FROM submissions").count }
        expectEqual(left, 0)
    }

    @Test("An account added many times concurrently is added once") func sameAccount() async throws {
        let sut = try await makeSUT()

        let added = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (try? await sut.addScrobbler(.sample("lastfm"))) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }

        expectEqual(added, 1)
        try await expectEqual(sut.scrobblerAccounts().map(\.id), [1])
    }

    @Test("Each seat has its own downloads") func seats() async throws {
        let sut = try await makeSUT()
        let other = try await PostgresLibrary.open(at: sut.address, userAtMachine: "me@there")
        let source = try await sut.addSource(NewMusicSource(name: "home", address: "https://a", user: "me"))
        let song = source.location(of: "1")
        let details = TrackDetails(title: "Song", artist: "Artist", durationMs: 1000, location: song)
        _ = try await sut.beginSync(of: source)
            .finish(storing: [.new(SourceSong(details: details, size: 3))], at: now)
        let file = DownloadedFile(name: "a.flac", location: song, size: 3)

        try await sut.keep(file, at: now)
        try await other.keep(file, at: now)
        try await other.forgetFiles(["a.flac"])

        try await expectEqual(sut.storedDownloads().map(\.file), [file])
        try await expectEqual(sut.storedDownloads().map(\.isOutdated), [false])
        try await expectEqual(other.storedDownloads(), [])
        #expect(try await other.keptFile(of: song) == nil)
    }

    /// Queues plays, a minute apart, for the accounts that submit.
    private func queue(_ count: Int, in library: PostgresLibrary) async throws {
        let plays = (0..<count).map { number in
            PlayReport(
                startedAt: now.addingTimeInterval(Double(number - count) * 60),
                title: "Song \(number)",
                artist: "Artist"
            )
        }
        try await library.writing(.scrobblers) { session in
            _ = try SubmissionRows(session).add(plays.map { ($0, nil) })
        }
    }
}

extension PostgresLibrary {
    /// Writes, and commits once another task has to wait for the commit, or is done.
    fileprivate func write(
        _ update: LibraryUpdate,
        _ body: @escaping @Sendable (PostgresSession) throws -> Void,
        whileWaiting other: @escaping @Sendable () async throws -> Void
    ) async throws {
        let waiting = Waiting()
        try await write(update) { session in
            try body(session)
            let task = Task {
                defer { waiting.isDone.store(true, ordering: .relaxed) }
                try await other()
            }
            waiting.task.withLock { $0 = task }
            let isBlocked =
                "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid)))"
            while !waiting.isDone.load(ordering: .relaxed) {
                if try session.rows(isBlocked).first?[0] == true { return }
            }
        }
        try await waiting.task.withLock { $0 }?.value
    }
}

private final class Waiting: Sendable {
    let task = Mutex<Task<Void, any Error>?>(nil)
    let isDone = Atomic(false)
}

extension NewScrobblerAccount {
    fileprivate static func sample(_ name: String) -> NewScrobblerAccount {
        NewScrobblerAccount(
            name: name,
            api: .listenbrainz,
            address: "https://\(name).example",
            user: "listener",
            submits: true,
            follows: false
        )
    }
}
