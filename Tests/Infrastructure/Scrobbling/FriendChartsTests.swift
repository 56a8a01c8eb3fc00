import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Scrobbling

/// Charts of friends at fake services on loopback. The current time is Tuesday, 14 November 2023, in week 46.
struct FriendChartsTests {
    private let sut = ExchangeFixture()
    /// The Monday of week 40.
    private let monday = 1_696_204_800
    private let week = Week.iso("2023-W40")

    @Test(
        "A week is fetched once, with the week before it, and then doesn't need the service",
        arguments: [ScrobblerAPI.lastfm, .listenbrainz]
    )
    func week(api: ScrobblerAPI) async throws {
        let service = try Service(api, [monday - 86_400, monday, monday + 86_400, monday + 604_800])
        let charts = try await charts(at: service)

        let chart = try await charts.chart(.albums, of: week, moreThan: 0, limit: 10)
        let requests = service.pageCount
        service.cut()
        let again = try await charts.chart(.tracks, of: week, moreThan: 0, limit: 10)
        let summaries = try await charts.summaries(.albums, of: [week])
        let earlier = try await charts.playCounts(in: [week])

        expectEqual(chart.plays, 2)
        expectEqual(requests, 1)
        expectEqual(service.pageCount, 1)
        expectEqual(again.plays, 2)
        expectEqual(earlier, [2])
        expectEqual(summaries, [ChartSummary(week: week, plays: 2)])
        // Values that depend on all weeks are unknown.
        expectEqual(chart.entries.first?.previousRank, 2)
        expectEqual([chart.entries.first?.peak, chart.entries.first?.weeks], [nil, nil])
    }

    @Test(
        "Plays are stored under the friend's source, in the friend's history only",
        arguments: [ScrobblerAPI.lastfm, .listenbrainz]
    )
    func storage(api: ScrobblerAPI) async throws {
        let service = try Service(api, [monday])
        let charts = try await charts(at: service)

        _ = try await charts.playCounts(in: [week])

        let plays = sut.friends.store(of: 2)?.plays
        expectEqual(plays?.map(\.source.user), ["Anna"])
        expectEqual(plays?.map(\.startedAt), [Date(second: monday)])
        expectEqual(sut.store.plays, [])
    }

    @Test(
        "A week with many plays is read page by page, newest first",
        arguments: [ScrobblerAPI.lastfm, .listenbrainz]
    )
    func pages(api: ScrobblerAPI) async throws {
        let service = try Service(api, (0..<2500).map { monday + $0 * 200 })
        let charts = try await charts(at: service)

        try await expectEqual(charts.playCounts(in: [week]), [2500])
        #expect(service.pageCount <= 6)
        let requests = service.pageCount
        try await expectEqual(charts.chart(.albums, of: week, moreThan: 0, limit: 1).plays, 2500)
        expectEqual(service.pageCount, requests)
    }

    @Test(
        "The first and last plays are found, and the time between them is known to be empty",
        arguments: [ScrobblerAPI.lastfm, .listenbrainz]
    )
    func ends(api: ScrobblerAPI) async throws {
        let service = try Service(api, [monday - 400 * 86_400, monday, monday + 86_400])
        let charts = try await charts(at: service)

        let first = try await charts.firstPlay(after: .distantPast)
        let next = try await charts.firstPlay(after: Date(second: monday - 86_400))
        let last = try await charts.lastPlay(before: Date(second: monday))
        let requests = service.pageCount
        let again = [
            try await charts.firstPlay(after: .distantPast),
            try await charts.firstPlay(after: Date(second: monday - 86_400)),
            try await charts.lastPlay(before: Date(second: monday)),
        ]
        let empty = try await charts.playCounts(in: [.iso("2023-W01")])

        expectEqual([first, next, last], [-400, 0, -400].map { Date(second: monday + $0 * 86_400) })
        expectEqual(again, [first, next, last])
        expectEqual(empty, [0])
        expectEqual(service.pageCount, requests)
        #expect(try await charts.lastPlay(before: Date(second: monday - 400 * 86_400)) == nil)
        #expect(try await charts.firstPlay(after: Date(second: monday + 2 * 86_400)) == nil)
    }

    @Test(
        "A friend without plays has neither a first nor a last play",
        arguments: [ScrobblerAPI.lastfm, .listenbrainz]
    )
    func nothing(api: ScrobblerAPI) async throws {
        let service = try Service(api, [])
        let charts = try await charts(at: service)

        #expect(try await charts.firstPlay(after: .distantPast) == nil)
        #expect(try await charts.lastPlay(before: .distantFuture) == nil)
        try await expectEqual(charts.summaries(.albums, of: [week]), [ChartSummary(week: week, plays: 0)])
    }

    @Test("Recent weeks are fetched again after minutes; without a network, earlier plays are used")
    func recent() async throws {
        let (now, lastWeek) = (1_700_000_000, Week.iso("2023-W45"))
        let service = try Service(.lastfm, [now - 4 * 86_400, now - 3600])
        let charts = try await charts(at: service)

        let counts = try await charts.playCounts(in: [lastWeek, .iso("2023-W46")])
        service.add(now - 4 * 86_400 + 60)
        let soon = try await charts.playCounts(in: [lastWeek])
        sut.clock.advance(seconds: 301)
        let later = try await charts.playCounts(in: [lastWeek])
        sut.clock.advance(seconds: 301)
        service.cut()
        let offline = try await charts.playCounts(in: [lastWeek])

        expectEqual(counts, [1, 1])
        expectEqual([soon, later, offline], [[1], [2], [2]])
        try await expectEqual(charts.playCounts(in: [.iso("2023-W46")]), [1])
        sut.clock.advance(seconds: 6 * 86_400)
        for week in ["2023-W46", "2023-W47"] {
            await #expect(throws: ServiceError.unavailable(.host(service.host, .cutOff))) {
                try await charts.playCounts(in: [.iso(week)])
            }
        }
    }

    @Test("A week that was never fetched throws the error of an outage or a missing key")
    func outage() async throws {
        let service = try Service(.listenbrainz, [monday])
        let charts = try await charts(at: service)
        sut.secrets.secrets = [:]

        let owner = SecretOwner(.scrobbler, name: "account1", address: service.address)
        await #expect(throws: ServiceError.unavailable(.secretOf(owner))) {
            try await charts.playCounts(in: [week])
        }
        expectEqual(service.pageCount, 0)
        sut.secrets.secrets["scrobbler-account1"] = service.secret
        service.cut()
        await #expect(throws: ServiceError.unavailable(.host(service.host, .cutOff))) {
            try await charts.playCounts(in: [week])
        }
        service.recover()
        try await expectEqual(charts.playCounts(in: [week]), [1])
    }

    @Test(
        "Cut connections, failures and invalid responses are retried",
        arguments: [ScrobblerAPI.lastfm, .listenbrainz]
    )
    func faults(api: ScrobblerAPI) async throws {
        for fault in [FakeFault.cut, .truncated, .html(500), .otherUser] {
            let service = try Service(api, [monday])
            let charts = try await charts(at: service)
            service.fail(fault, fault)

            try await expectEqual(charts.playCounts(in: [week]), [1], "\(fault)")
        }
    }

    @Test("The rate limit of ListenBrainz is waited for; Last.fm's lasts too long") func limits()
        async throws
    {
        let (brainz, lastFM) = (try Service(.listenbrainz, [monday]), try Service(.lastfm, [monday]))
        brainz.fail(.rateLimit(seconds: 9))
        lastFM.fail(.rateLimit(seconds: 9))

        try await expectEqual(charts(at: brainz).playCounts(in: [week]), [1])
        #expect((9...10).contains(sut.clock.seconds))
        await #expect(throws: ServiceError.refused(host: lastFM.host, .rateLimit(seconds: nil))) {
            try await charts(at: lastFM).playCounts(in: [week])
        }
    }

    @Test("A private history and a deleted user are reported") func refusals() async throws {
        let hidden = try Service(.lastfm, [monday])
        hidden.lastFM?.change { $0.hiddenUsers = ["Anna"] }
        let gone = try Service(.listenbrainz, [monday])
        gone.listenBrainz?.change { $0.listens["Anna"] = nil }

        await #expect(throws: ServiceError.refused(host: hidden.host, .hidden("Anna"))) {
            try await charts(at: hidden).playCounts(in: [week])
        }
        await #expect(throws: ServiceError.refused(host: gone.host, .unknownUser("Anna"))) {
            try await charts(at: gone).playCounts(in: [week])
        }
    }

    @Test("A friend is found by name, ignoring case; accounts aren't friends") func names() async throws {
        let service = try Service(.lastfm, [])
        _ = try await charts(at: service)

        try await expectEqual(sut.service.charts(of: "ANNA").name, "Anna")
        for name in ["nobody", "account1"] {
            await #expect(throws: ServiceError.notFound(.friend(name))) {
                try await sut.service.charts(of: name)
            }
        }
    }

    @Test("Nothing can be fetched without the user's own account at the service") func ownAccount()
        async throws
    {
        let service = try Service(.lastfm, [monday])
        let charts = try await charts(at: service)
        try await sut.service.remove(try #require(try await sut.store.scrobblerAccounts().first))

        await #expect(throws: ServiceError.notFound(.scrobblers)) { try await charts.playCounts(in: [week]) }
    }

    /// Adds a user's account and a friend at a service, and returns the friend's charts.
    private func charts(at service: Service) async throws -> any ChartBrowsing {
        let first = try await sut.store.scrobblerAccounts().count
        sut.store.add(service.api, service.address)
        let name = first == 0 ? "Anna" : "Anna\(first)"
        sut.store.add(service.api, service.address, user: "Anna", name: name, isFriend: true)
        for number in 1...8 { sut.secrets.secrets["scrobbler-account\(number)"] = service.secret }
        return try await sut.service.charts(of: name).charts
    }
}

/// One of the fake services, with Anna's plays.
private struct Service {
    let api: ScrobblerAPI
    var lastFM: FakeLastFM?
    var listenBrainz: FakeListenBrainz?

    init(_ api: ScrobblerAPI, _ seconds: [Int]) throws {
        self.api = api
        let listens = seconds.map { FakeListen($0, "Reckoner", "Radiohead", "In Rainbows") }
        switch api {
        case .lastfm: lastFM = try .make { $0.listens["Anna"] = listens }
        case .listenbrainz: listenBrainz = try .make { $0.listens["Anna"] = listens }
        case .subsonic: break
        }
    }

    var address: String { lastFM?.address ?? listenBrainz?.address ?? "" }
    var host: String { ServerAddress.host(of: address) }
    var secret: String { api == .lastfm ? ExchangeFixture.lastFMSecret : "token" }

    /// The number of history pages requested.
    var pageCount: Int {
        lastFM?.count(of: "user.getRecentTracks")
            ?? listenBrainz?.requests.count { $0.path.hasSuffix("/listens") } ?? 0
    }

    func add(_ second: Int) {
        let listen = FakeListen(second, "Nude", "Radiohead", "In Rainbows")
        lastFM?.change { $0.listens["Anna"]?.append(listen) }
        listenBrainz?.change { $0.listens["Anna"]?.append(listen) }
    }

    /// Cuts all further connections.
    func cut() {
        lastFM?.change { $0.faults = ["": Array(repeating: .cut, count: 100)] }
        listenBrainz?.change { $0.faults = Array(repeating: .cut, count: 100) }
    }

    func recover() {
        lastFM?.change { $0.faults = [:] }
        listenBrainz?.change { $0.faults = [] }
    }

    func fail(_ faults: FakeFault...) {
        for fault in faults {
            lastFM?.fail(fault)
            listenBrainz?.fail(fault)
        }
    }
}
