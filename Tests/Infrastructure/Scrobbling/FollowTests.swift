import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import Scrobbling

/// Imports of histories from a fake Last.fm and a fake ListenBrainz.
struct FollowTests {
    private let sut = ExchangeFixture()
    private static let now = 1_700_000_000

    enum Kind: CaseIterable {
        case lastFM
        case listenBrainz
    }

    /// A fake service of either kind.
    private enum Fake {
        case lastFM(FakeLastFM)
        case listenBrainz(FakeListenBrainz)

        func change(_ change: (inout [FakeListen]) -> Void) {
            switch self {
            case .lastFM(let fake): fake.change { change(&$0.listens["rj", default: []]) }
            case .listenBrainz(let fake): fake.change { change(&$0.listens["rj", default: []]) }
            }
        }

        func fail(_ fault: FakeFault, times: Int = 1) {
            for _ in 0..<times {
                switch self {
                case .lastFM(let fake): fake.fail(fault)
                case .listenBrainz(let fake): fake.fail(fault)
                }
            }
        }

        var host: String {
            switch self {
            case .lastFM(let fake): fake.host
            case .listenBrainz(let fake): fake.host
            }
        }

        /// The number of faults that haven't happened yet.
        var faultsLeft: Int {
            var count = 0
            switch self {
            case .lastFM(let fake): fake.change { count = $0.faults.values.reduce(0) { $0 + $1.count } }
            case .listenBrainz(let fake): fake.change { count = $0.faults.count }
            }
            return count
        }

        var requestCount: Int {
            switch self {
            case .lastFM(let fake): fake.requests.count
            case .listenBrainz(let fake): fake.requests.count
            }
        }
    }

    private func make(_ kind: Kind, _ listens: [FakeListen]) throws -> Fake {
        switch kind {
        case .lastFM:
            let fake = try FakeLastFM.make { $0.listens["rj"] = listens }
            sut.store.add(.lastfm, fake.address)
            return .lastFM(fake)
        case .listenBrainz:
            let fake = try FakeListenBrainz.make { $0.listens["rj"] = listens }
            sut.secrets.secrets["scrobbler-account1"] = "token"
            sut.store.add(.listenbrainz, fake.address)
            return .listenBrainz(fake)
        }
    }

    @discardableResult private func follow(
        _ report: @escaping @Sendable (Int, Int?) async -> Void = { _, _ in }
    ) async throws -> ImportSummary {
        let account = try #require(try await sut.store.scrobblerAccounts().first)
        return try await sut.service.follow(account, report: report)
    }

    /// Plays of some days, on several pages. Many share a second.
    private func history(of kind: Kind, until second: Int = now) -> [FakeListen] {
        history(kind == .lastFM ? 500 : 1200, until: second)
    }

    private func history(_ count: Int, until second: Int = now) -> [FakeListen] {
        (0..<count).map {
            FakeListen(second - ($0 / 3) * 200, "Title \($0 % 7)", "Artist \($0 % 5)", "Album")
        }
    }

    private func expectAll(_ listens: [FakeListen]) throws {
        let source = try #require(sut.store.change { $0.accounts.first?.source })
        let expected = Follower.plays(
            of: listens.map {
                HistoryListen(second: $0.second, title: $0.title, artist: $0.artist, album: $0.album)
            },
            from: source
        )
        expectEqual(sut.store.plays, Set(expected))
    }

    @Test("The first pass imports everything and reports its progress", arguments: Kind.allCases)
    func first(kind: Kind) async throws {
        let listens = history(of: kind)
        let fake = try make(kind, listens)
        let progress = Mutex<[[Int]]>([])

        let summary = try await follow { seen, total in
            progress.withLock { $0.append([seen, total ?? -1]) }
        }

        #expect(fake.requestCount < 20)
        expectEqual(summary.added, listens.count)
        try expectAll(listens)
        #expect(progress.withLock(\.self).allSatisfy { $0[1] >= listens.count && $0[0] <= $0[1] })
        #expect(sut.store.change { $0.accounts.first?.followedAt } != nil)
    }

    @Test(
        "A later pass imports new plays; once a day, a pass looks for late ones",
        arguments: Kind.allCases
    )
    func later(kind: Kind) async throws {
        let listens = history(of: kind)
        let fake = try make(kind, listens)
        try await follow()
        let new = FakeListen(Self.now + 100, "New", "Artist")
        let late = FakeListen(Self.now - 13 * 86_400, "Late", "Artist")

        fake.change { $0 += [new, late] }
        sut.clock.advance(seconds: 900)
        let requests = fake.requestCount
        let first = try await follow()
        let cost = fake.requestCount - requests
        sut.clock.advance(seconds: 86_400)
        let second = try await follow()

        expectEqual(first.added, 1)
        #expect(first.skipped < 100)
        expectEqual(cost, 1)
        expectEqual(second.added, 1)
        try expectAll(listens + [new, late])
    }

    @Test("An interrupted pass leaves no gaps", arguments: Kind.allCases, 0...4)
    func interrupted(kind: Kind, step: Int) async throws {
        let old = history(150, until: Self.now - 100 * 86_400)
        let fake = try make(kind, old)
        try await follow()
        let middle = history(of: kind, until: Self.now - 40 * 86_400)
        fake.change { $0 += middle }
        // The process ends while storing, or the service refuses requests after a few.
        if step < 2 { sut.store.change { $0.stepsLeft = step } }
        let count = Mutex(0)
        let end =
            step == 0
            ? ServiceError.inputOutput(path: "library", reason: "The process has ended.")
            : .refused(host: fake.host, .signIn)
        await #expect(throws: end) {
            try await follow { _, _ in
                let isLast = count.withLock { count in
                    count += 1
                    return count == step
                }
                if isLast { fake.fail(kind == .lastFM ? .error(9) : .error(401)) }
            }
        }
        let newest = history(100)
        fake.change { $0 += newest }

        sut.store.change { $0.stepsLeft = .max }
        sut.store.change { $0.accounts[0].state = .ready }
        try await follow()

        try expectAll(old + middle + newest)
    }

    @Test("Plays added during a pass don't shift its pages", arguments: Kind.allCases)
    func shift(kind: Kind) async throws {
        let listens = history(of: kind)
        let fake = try make(kind, listens)
        let count = Mutex(0)
        let add: @Sendable (inout [FakeListen]) -> Void = { listens in
            let number = count.withLock { count in
                count += 1
                return count
            }
            listens.append(FakeListen(Self.now + number, "During", "Artist"))
        }
        switch fake {
        case .lastFM(let fake): fake.change { $0.beforePage = { add(&$0.listens["rj", default: []]) } }
        case .listenBrainz(let fake): fake.change { $0.beforePage = { add(&$0.listens["rj", default: []]) } }
        }

        try await follow()

        expectEqual(sut.store.plays.count { $0.title != "During" }, listens.count)
    }

    @Test("More plays within a second than fit on a page don't stop a pass", arguments: Kind.allCases)
    func sameSecond(kind: Kind) async throws {
        let same = (0..<1500).map { FakeListen(1_600_000_000, "Same \($0)", "Artist") }
        let before = FakeListen(1_599_999_000, "Before", "Artist")
        let fake = try make(kind, same + [before])

        try await follow()

        #expect(sut.store.plays.contains { $0.title == "Before" })
        #expect(fake.requestCount < 20)
    }

    @Test(
        "Failed pages are requested again",
        arguments: Kind.allCases.flatMap { kind in
            [
                FakeFault.html(200), .html(503), .cut, .truncated, .error(kind == .lastFM ? 8 : 500),
                .otherUser,
                .rateLimit(seconds: 9),
            ].map { (kind, $0) }
        }
    )
    func failures(kind: Kind, fault: FakeFault) async throws {
        let listens = history(250)
        let fake = try make(kind, listens)
        fake.fail(fault, times: 2)

        try await follow()

        expectEqual(fake.faultsLeft, 0)
        try expectAll(listens)
    }

    @Test("A page that keeps failing is requested in smaller parts", arguments: Kind.allCases)
    func halved(kind: Kind) async throws {
        let listens = history(250)
        let fake = try make(kind, listens)
        fake.fail(.html(500), times: 7)

        try await follow()

        try expectAll(listens)
        switch fake {
        case .lastFM(let fake):
            expectEqual(
                fake.requests.map { $0.query["limit"] }.prefix(8),
                [
                    "200", "200", "200", "100", "100", "100", "50", "50",
                ]
            )
        case .listenBrainz: break
        }
    }

    @Test(
        "A service that keeps failing is reported, and the pass resumes later",
        arguments: Kind.allCases
    )
    func outage(kind: Kind) async throws {
        let listens = history(of: kind)
        let fake = try make(kind, listens)
        let count = Mutex(0)

        await #expect(throws: ServiceError.unavailable(.host(fake.host, .invalidAnswer))) {
            try await follow { _, _ in
                let isFirst = count.withLock { count in
                    count += 1
                    return count == 1
                }
                if isFirst { fake.fail(.html(500), times: 30) }
            }
        }
        let known = sut.store.plays.count
        switch fake {
        case .lastFM(let fake): fake.change { $0.faults = [:] }
        case .listenBrainz(let fake): fake.change { $0.faults = [] }
        }
        try await follow()

        #expect(known > 0)
        try expectAll(listens)
    }

    @Test("A private history blocks an account that only imports")
    func hidden() async throws {
        let fake = try FakeLastFM.make { $0.hiddenUsers = ["rj"] }
        sut.secrets.secrets["scrobbler-account1"] = FakeLastFM.apiKey
        sut.store.add(.lastfm, fake.address, submits: false)

        await #expect(throws: ServiceError.refused(host: String(fake.url.dropFirst(7)), .hidden("rj"))) {
            try await follow()
        }

        expectEqual(sut.store.accountState, .blocked(.hidden))
    }

    @Test("The history of an account without plays is read to its end", arguments: Kind.allCases)
    func empty(kind: Kind) async throws {
        let fake = try make(kind, [])

        let summary = try await follow()

        #expect(fake.requestCount <= 2)
        expectEqual(summary, ImportSummary())
        #expect(sut.store.change { $0.accounts.first?.followedAt } != nil)
    }

    @Test(
        "A cursor survives storage; invalid text isn't a cursor",
        arguments: [
            "", "null", "[]", #"{"newest":9223372036854775807}"#,
            #"{"pass":{"next":-9223372036854775808,"seen":0}}"#,
        ]
    )
    func cursor(text: String) {
        var cursor = FollowCursor()
        cursor.begin(now: 1_700_000_000)

        expectEqual(FollowCursor(cursor.text), cursor)
        #expect(FollowCursor(text) == nil)
    }
}
