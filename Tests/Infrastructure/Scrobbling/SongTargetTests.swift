import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Scrobbling

@Suite("Submissions to a music server") struct SongTargetTests {
    private let sut = ExchangeFixture()
    private let server = SongReportingSpy { $0.playsAtOnce = 2 }
    private let host = "music.example"

    @Test("Plays are sent in batches, with the songs and the times")
    func all() async throws {
        queue("1", "2", "3")

        let summary = try await submit()

        expectEqual(summary, SubmissionSummary(stored: 3))
        server.expectMessages(.report([play("1", 0), play("2", 1)]), .report([play("3", 2)]))
        #expect(sut.store.queue.isEmpty)
    }

    @Test("A play without an artist is sent, a future one waits, and one without a song is refused")
    func checks() async throws {
        var (nameless, early) = (PlayReport.sample(), PlayReport.sample(secondsAgo: -3600))
        (nameless.artist, early.title) = ("", "Early")
        sut.store.queue([nameless, early], song: song("1"))
        sut.store.queue([.sample("Lost", secondsAgo: 5)])

        let summary = try await submit()

        expectEqual(summary, SubmissionSummary(stored: 1, refused: 1, left: 1))
        expectEqual(
            sut.store.queue.map(\.state),
            [
                .held(until: early.startedAt), .refused(reason: "The server doesn't have the song."),
            ]
        )
    }

    @Test("The plays of a refused batch are sent one by one, and only the unknown song is refused")
    func unknownSong() async throws {
        queue("1", "gone", "3")
        let failure = PlayReportFailure(.plays, .refused(host: host, .other("Not found.")))
        let gone = play("gone", 1)
        server.answers.report = { $0.contains(gone) ? .failure(failure) : .success(()) }

        let summary = try await submit()

        expectEqual(summary, SubmissionSummary(stored: 2, refused: 1))
        expectEqual(sut.store.queue.map(\.state), [.refused(reason: "Not found.")])
        expectEqual(sut.store.accountState, .ready)
    }

    @Test("A play with a lost response isn't resent automatically")
    func unclear() async throws {
        queue("1", "2", "3")
        let failure = PlayReportFailure(.unclear, .unavailable(.host(host, .cutOff)))
        server.answers.report = { _ in .failure(failure) }

        let summary = try await submit()

        expectEqual(summary, SubmissionSummary(refused: 2, left: 1))
        server.expectMessages(.report([play("1", 0), play("2", 1)]))
        let refused = Submission.State.refused(reason: Self.unclear)
        expectEqual(sut.store.queue.map { $0.state == refused }, [true, true, false])
        #expect(sut.store.accountState?.isWaiting == true)
    }

    @Test(
        "Everything waits while the server is unreachable",
        arguments: [
            (
                ServiceError.unavailable(.host("music.example", .unreachable)),
                .unavailable(.host("music.example", .unreachable)), ConnectionProblem.unreachable
            ),
            (
                .refused(host: "music.example", .rateLimit(seconds: 3600)),
                .refused(host: "music.example", .rateLimit(seconds: 3600)), .rateLimit
            ),
            (.unavailable(.rebuild), .unavailable(.host("music.example", .invalidAnswer)), .failing),
        ] as [(ServiceError, ServiceError, ConnectionProblem)]
    )
    func outage(error: ServiceError, reported: ServiceError, problem: ConnectionProblem) async throws {
        queue("1", "2", "3")
        server.answers.error = PlayReportFailure(.server, error)

        await #expect(throws: reported) { try await submit() }

        expectEqual(server.messages.count, 1)
        expectEqual(sut.store.queue.count, 3)
        guard case .waiting(_, problem) = sut.store.accountState else {
            Issue.record("It doesn't wait: \(String(describing: sut.store.accountState))")
            return
        }
    }

    @Test("A wrong password blocks the account")
    func password() async throws {
        queue("1")
        server.answers.error = PlayReportFailure(.server, .refused(host: host, .passwordOf(source: "home")))

        await #expect(throws: ServiceError.refused(host: host, .passwordOf(source: "home"))) {
            try await submit()
        }

        expectEqual(sut.store.accountState, .blocked(.signInNeeded))
        expectEqual(sut.store.queue.map(\.attempts), [0])
    }
}

extension SongTargetTests {
    private static let unclear =
        "The connection was lost; the server may have stored the play. Retrying may count it twice."

    private func song(_ number: String) -> Location { Location(source: "home", song: number) }

    /// The play queued at an index.
    private func play(_ number: String, _ index: Int) -> SongPlay {
        SongPlay(song: song(number), startedAt: report(number, index).startedAt)
    }

    private func report(_ number: String, _ index: Int) -> PlayReport {
        .sample(number, secondsAgo: 600 - index)
    }

    /// Queues plays of songs for a server's account.
    private func queue(_ songs: String...) {
        for (index, number) in songs.enumerated() {
            sut.store.queue([report(number, index)], song: song(number))
        }
    }

    private func submit() async throws -> SubmissionSummary {
        sut.store.add(.subsonic, "https://\(host)/rest", musicSource: 7)
        sut.servers.answers.reporter = { [server] _ in .success(server) }
        let account = try #require(try await sut.store.scrobblerAccounts().first)
        return try await sut.service.submit(to: account) { _, _ in }
    }
}

extension ConnectionState {
    fileprivate var isWaiting: Bool { if case .waiting = self { true } else { false } }
}
