import Digests
import Entities
import Foundation
import HTTP
import TestSupport

@testable import Scrobbling

/// A service with in-memory stores and a clock that skips waits.
struct ExchangeFixture {
    let store = ScrobblerStoreFake()
    let secrets = SecretStoreFake()
    let library = LibraryFollowingSpy()
    let friends = FriendStoreFake()
    let servers = PlayReportingSpy()
    let clock = SkippingClock()
    let service: ScrobblerService

    static let lastFMSecret = "\(FakeLastFM.apiKey) \(FakeLastFM.sharedSecret) session"

    init() {
        service = ScrobblerService(
            storing: store,
            secrets: secrets,
            library: library,
            friends: friends,
            servers: servers,
            http: .test,
            owner: "test",
            time: clock.time
        )
        secrets.secrets["scrobbler-account1"] = Self.lastFMSecret
    }

    /// A service in a process started later.
    func restarted() -> ScrobblerService {
        ScrobblerService(
            storing: store,
            secrets: secrets,
            library: library,
            friends: friends,
            servers: servers,
            http: .test,
            owner: "later",
            time: clock.time
        )
    }
}

extension HTTPClient {
    static var test: HTTPClient {
        var configuration = Configuration(userAgent: "Sidewinder/test ( https://example.org )")
        configuration.usesProxies = false
        return HTTPClient(configuration)
    }
}

extension FakeLastFM {
    /// A fake with the user “rj” and a session.
    static func make(_ prepare: (inout State) -> Void = { _ in }) throws -> FakeLastFM {
        try FakeLastFM(digest: MD5.hex) { state in
            state.sessions = ["session": "rj"]
            state.listens["rj"] = []
            prepare(&state)
        }
    }

    func client(_ clock: SkippingClock = SkippingClock(), session: String? = "session") -> LastFM {
        LastFM(
            http: .test,
            address: address,
            keys: LastFMKeys(apiKey: Self.apiKey, sharedSecret: Self.sharedSecret, session: session),
            pace: RateLimiter(time: clock.time)
        )
    }
}

extension FakeListenBrainz {
    /// A fake with the user “rj” and the token “token”.
    static func make(_ prepare: (inout State) -> Void = { _ in }) throws -> FakeListenBrainz {
        try FakeListenBrainz { state in
            state.tokens = ["token": "rj"]
            state.listens["rj"] = []
            prepare(&state)
        }
    }

    func client(
        _ clock: SkippingClock = SkippingClock(),
        token: String? = "token",
        takesImports: Bool = true
    ) -> ListenBrainz {
        ListenBrainz(
            http: .test,
            address: address,
            token: token,
            pace: RateLimiter(time: clock.time),
            takesImports: takesImports
        )
    }
}

extension PlayReport {
    /// A play some seconds before the time of the tests.
    static func sample(_ title: String = "Reckoner", secondsAgo: Int = 600) -> PlayReport {
        PlayReport(
            startedAt: Date(timeIntervalSince1970: Double(1_700_000_000 - secondsAgo)),
            title: title,
            artist: "Radiohead",
            album: "In Rainbows",
            trackNumber: 7,
            durationMs: 290_000
        )
    }

    /// The play as services store it.
    var listen: FakeListen { FakeListen(second, title, artist, album) }
}
