/// The behavior of a Subsonic server, where servers differ.
public struct FakeSubsonicKind: Sendable {
    public enum SignIn: Sendable { case token, password, basic, apiKey }
    public enum ScanCount: Sendable { case songs, zero, error }
    public enum Stranger: Sendable {
        /// An API error with an HTTP status, 404 or 200.
        case error(code: Int, status: Int)
        /// The response of a web framework.
        case detail
    }

    /// The `type` of each response, sent together with `serverVersion`; `nil` for servers that send neither.
    public var product: String?
    public var version = "1.0"
    public var signIns: Set<SignIn> = [.token, .password]
    /// The error code for a token, if tokens aren't accepted.
    public var tokenRefusal = 40
    public var takesForms = true
    /// The queries that match everything.
    public var queries: Set<String> = ["", "\"\""]
    /// The maximum page size. Requests for more get a page of this size.
    public var largestPage = Int.max
    /// The page size above which requests fail.
    public var refusedPage = Int.max
    public var ignoresOffset = false
    public var hasSearch = true
    public var hasAlbums = true
    /// Whether an empty list is sent as `[]` instead of left out.
    public var sendsEmptyLists = false
    /// Whether a list of one element is sent as the element.
    public var sendsSingles = false
    public var sendsNumbersAsIDs = false
    public var scanCount = ScanCount.songs
    /// The error for an unknown ID.
    public var unknownID = (code: 70, message: "Song not found")
    public var unknownMethod = Stranger.error(code: 70, status: 200)
    /// The response to a missing parameter.
    public var missingParameter = Stranger.error(code: 10, status: 200)
    /// Whether only the first of several plays is stored.
    public var storesFirstPlay = false
    /// Whether plays of unknown songs are dropped without an error.
    public var ignoresUnknownPlays = false
    public var refusesDownloads = false
    /// The error for a missing cover.
    public var missingCover = 70
    /// The Unix time 1795286908 in the server's date format.
    public var date = "2026-11-21T18:48:28Z"

    public init() {}

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    public static let navidrome = Self().with {
        ($0.product, $0.version, $0.largestPage) = ("navidrome", "0.64.0 (295886cb)", 500)
        ($0.date, $0.ignoresUnknownPlays) = ("2026-11-21T18:48:28.250000000Z", true)
    }
    public static let gonic = Self().with {
        ($0.product, $0.version, $0.storesFirstPlay) = ("gonic", "v0.20.1", true)
        $0.missingCover = 10
    }
    public static let lms = Self().with {
        ($0.product, $0.version, $0.signIns, $0.tokenRefusal) = (
            "lms", "3.69.0", [.password, .apiKey], 42
        )
        ($0.queries, $0.refusedPage, $0.scanCount) = ([""], 1000, .zero)
    }
    public static let nextcloud = Self().with {
        ($0.product, $0.version, $0.signIns, $0.tokenRefusal) = (
            "nextcloud music", "2.5.0", [.password, .apiKey], 41
        )
        $0.queries = [""]
    }
    public static let supysonic = Self().with {
        ($0.signIns, $0.tokenRefusal, $0.queries) = ([.password, .basic], 10, [""])
        ($0.scanCount, $0.storesFirstPlay, $0.date) = (.zero, true, "2026-11-21T18:48:28")
        $0.unknownID = (0, "ValueError: badly formed hexadecimal UUID string")
        $0.unknownMethod = .error(code: 0, status: 404)
    }
    public static let maneki = Self().with {
        ($0.product, $0.version, $0.queries, $0.sendsEmptyLists) = ("maneki", "0.29.0", [], true)
        ($0.unknownMethod, $0.missingParameter) = (.detail, .detail)
        $0.date = "2026-11-21T18:48:28.000Z"
    }
    /// An old server, without album lists and song search.
    public static let old = Self().with {
        ($0.hasSearch, $0.hasAlbums, $0.takesForms) = (false, false, false)
        ($0.sendsSingles, $0.scanCount) = (true, .error)
    }
}
