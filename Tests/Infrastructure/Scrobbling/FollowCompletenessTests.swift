import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import Scrobbling

/// Histories that receive plays on time, late or during a pass, and passes that are interrupted anywhere.
struct FollowCompletenessTests {
    private static let day = 86_400

    @Test("No play is missed, however late it arrives and wherever a pass is interrupted", arguments: 0..<8)
    func complete(seed: UInt64) async throws {
        var generator = SeededGenerator(trial: seed)
        let (clock, store) = (SkippingClock(), ScrobblerStoreFake())
        let account = store.add(.lastfm, "https://a.example")
        let source = HistorySourceStub(clock: clock, arrivals: Self.arrivals(&generator))
        let sut = Follower(account: account, source: source, storing: store, time: clock.time, enough: 50)

        while clock.seconds < Double(50 * Self.day) {
            source.failAfter(Bool.random(using: &generator) ? .random(in: 0..<8, using: &generator) : .max)
            store.change { $0.stepsLeft = Int.random(in: 0..<4, using: &generator) == 0 ? 1 : .max }
            _ = try? await sut.run { _, _ in }
            clock.advance(seconds: Double(Int.random(in: 900..<Self.day, using: &generator)))
        }
        source.failAfter(.max)
        store.change { $0.stepsLeft = .max }
        _ = try await sut.run { _, _ in }
        clock.advance(seconds: Double(Self.day))
        _ = try await sut.run { _, _ in }

        let titles = Set(store.plays.map(\.title))
        #expect(source.titles.subtracting(titles).isEmpty)
    }

    @Test("Passes between two thorough ones read few plays")
    func cost() async throws {
        let (clock, store) = (SkippingClock(), ScrobblerStoreFake())
        let account = store.add(.lastfm, "https://a.example")
        let now = clock.time.now().second
        // One play every ten minutes.
        let arrivals = (0..<4000).map { (at: now, second: now - $0 * 600) }
        let source = HistorySourceStub(clock: clock, arrivals: arrivals)
        let sut = Follower(account: account, source: source, storing: store, time: clock.time)

        var counts: [Int] = []
        while clock.seconds < Double(Self.day * 3 / 2) {
            _ = try await sut.run { _, _ in }
            counts.append(source.takeCount())
            clock.advance(seconds: 900)
        }
        let thorough = counts.dropFirst().filter { $0 > 20 }

        #expect(counts[0] >= 4000)
        #expect(counts.count > 100)
        expectEqual(thorough.count, 1)
        #expect(thorough.allSatisfy { (2016..<2200).contains($0) })
    }

    /// Plays of fifty days: most arrive immediately, some within hours, some two weeks late.
    private static func arrivals(_ generator: inout SeededGenerator) -> [(at: Int, second: Int)] {
        (0..<400).map { _ in
            let at = 1_700_000_000 + Int.random(in: -20 * day..<50 * day, using: &generator)
            let latest = [0, 60, 4 * 3600, 14 * day].randomElement(using: &generator) ?? 0
            return (at, at - Int.random(in: 0...latest, using: &generator))
        }
    }
}

/// A history that contains a play once it has arrived. Requests take time, and the connection may fail.
private final class HistorySourceStub: HistorySource {
    private struct State {
        var requestsLeft = Int.max
        var count = 0
    }

    private let clock: SkippingClock
    private let arrivals: [(at: Int, listen: HistoryListen)]
    private let state = Mutex(State())

    let pageSize = 20

    init(clock: SkippingClock, arrivals: [(at: Int, second: Int)]) {
        self.clock = clock
        self.arrivals = arrivals.enumerated().map { number, arrival in
            (arrival.at, HistoryListen(second: arrival.second, title: "Title \(number)"))
        }
        .sorted { $0.listen.second > $1.listen.second }
    }

    var titles: Set<String> { Set(arrivals.map(\.listen.title)) }

    func failAfter(_ count: Int) { state.withLock { $0.requestsLeft = count } }

    /// The number of plays sent since the last call.
    func takeCount() -> Int {
        state.withLock { state in
            defer { state.count = 0 }
            return state.count
        }
    }

    func page(of user: String, from: Int?, to: Int, limit: Int) async throws(ServiceFailure) -> HistoryPage {
        clock.advance(seconds: 20)
        let isUp = state.withLock { state in
            state.requestsLeft -= 1
            return state.requestsLeft >= 0
        }
        guard isUp else { throw ServiceFailure(.signIn) }
        let now = clock.time.now().second
        let all = arrivals.filter { arrival in
            arrival.at <= now && arrival.listen.second < to && arrival.listen.second >= from ?? .min
        }
        let listens = all.prefix(limit).map(\.listen)
        state.withLock { $0.count += listens.count }
        return HistoryPage(listens: listens, remaining: all.count, isLast: all.count <= limit)
    }

    func length(of user: String) async throws(ServiceFailure) -> Int? { nil }

    func friends(of user: String) async throws(ServiceFailure) -> [String] { [] }
}
