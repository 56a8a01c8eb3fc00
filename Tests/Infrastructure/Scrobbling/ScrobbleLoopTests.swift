import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import Scrobbling

struct ScrobbleLoopTests {
    private let store = ScrobblerStoreFake()
    private let secrets = SecretStoreFake()
    private let library = LibraryFollowingSpy()
    private let clock = ManualClock()

    private func makeSUT() -> ScrobblerService {
        let clock = clock
        secrets.secrets["scrobbler-account1"] = ExchangeFixture.lastFMSecret
        return ScrobblerService(
            storing: store,
            secrets: secrets,
            library: library,
            friends: FriendStoreFake(),
            servers: PlayReportingSpy(),
            http: .test,
            owner: "test",
            time: ScrobbleClock(clock: clock) {
                Date(timeIntervalSince1970: 1_700_000_000 + clock.now.offset / .seconds(1))
            }
        )
    }

    /// Waits for a condition that another task fulfils.
    private func until(_ holds: () -> Bool) async {
        while !holds() { await Task.yield() }
    }

    @Test("Plays are submitted when the library changes, and histories imported immediately")
    func plays() async throws {
        let fake = try FakeLastFM.make { $0.listens["rj"] = [FakeListen(1_600_000_000, "Nude", "Radiohead")] }
        store.add(.lastfm, fake.address)
        let sut = makeSUT()
        let task = Task { await sut.run { _, _ in } }

        await until { store.plays.count == 1 }
        store.queue(.sample())
        library.sendChanges(.plays)
        await until { store.queue.isEmpty }
        task.cancel()
        await task.value

        expectEqual(fake.listens(of: "rj").count, 2)
    }

    @Test("A history is imported again after a quarter of an hour")
    func following() async throws {
        let fake = try FakeLastFM.make()
        store.add(.lastfm, fake.address, submits: false)
        secrets.secrets["scrobbler-account1"] = FakeLastFM.apiKey
        let sut = makeSUT()
        let task = Task { await sut.run { _, _ in } }

        await until { store.change { $0.accounts.first?.followedAt } != nil }
        fake.change { $0.listens["rj"] = [FakeListen(1_600_000_000, "Nude", "Radiohead")] }
        await until { clock.hasSleepers }
        while store.plays.isEmpty {
            clock.advance(by: .seconds(900))
            await Task.yield()
        }
        task.cancel()
        await task.value

        expectEqual(store.plays.count, 1)
    }

    @Test("A problem that needs the user is reported once")
    func problems() async throws {
        let fake = try FakeLastFM.make()
        store.add(.lastfm, fake.address, follows: false)
        store.queue(.sample())
        fake.fail(.error(9))
        let sut = makeSUT()
        let problems = Mutex<[ConnectionProblem]>([])
        let task = Task {
            await sut.run { _, problem in problems.withLock { $0.append(problem) } }
        }

        await until { !problems.withLock(\.isEmpty) }
        for _ in 0..<3 {
            library.sendChanges(.plays)
            await Task.yield()
        }
        task.cancel()
        await task.value

        expectEqual(problems.withLock(\.self), [.signInNeeded])
        expectEqual(fake.count(of: "track.scrobble"), 1)
    }

    @Test("Cancelling ends a request immediately, and plays without a response are resent later")
    func cancellation() async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .json("{}").stalled(at: .start, until: gate))
        store.add(.lastfm, server.url, follows: false)
        store.queue(.sample())
        let sut = makeSUT()
        let task = Task { await sut.run { _, _ in } }

        await gate.waitUntilReached()
        task.cancel()
        await task.value

        expectEqual(
            store.outcomes,
            [1: .later(until: Date(timeIntervalSince1970: 1_700_000_000), isAttempt: true)]
        )
        gate.open()
    }
}
