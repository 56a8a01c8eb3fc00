import Synchronization

/// A fake Subsonic server on the loopback interface. It keeps state, and its responses follow several kinds of servers.
public final class FakeSubsonic: Sendable {
    public struct State: Sendable {
        public var kind = FakeSubsonicKind()
        public var user = "listener"
        public var password = "geheim 1"
        public var apiKey = "0123456789abcdef"
        public var songs: [FakeSong] = [] {
            didSet { catalogue = nil }
        }
        /// The playlists, with the IDs of their songs.
        public var playlists: [(name: String, songs: [String])] = []
        /// The time at which the playlists changed, in the server's format; `nil` if it doesn't send one.
        public var playlistsChanged: String?
        /// The images of covers, by their IDs. Songs name them in `others`.
        public var covers: [String: [UInt8]] = [:]
        public var mayStar = true
        public var starred: Set<String> = [] {
            didSet { catalogue = nil }
        }
        /// The song's ID and the time of each play.
        public var plays: [String] = []
        public var nowPlaying: String?
        public var mayScrobble = true
        public var faults: [FakeFault] = []
        /// Whether requests for listed albums fail.
        public var hidesAlbums = false
        /// Delays responses until it opens.
        public var gate: Gate?
        /// Called before a page of a list is built, with the page's number, counted from 1.
        public var beforePage: (@Sendable (inout State, Int) -> Void)?
        var pageCount = 0
        var catalogue: FakeCatalogue?
    }

    private let state: Mutex<State>
    private let servers = Mutex<LoopbackServer?>(nil)

    public init(_ kind: FakeSubsonicKind = .navidrome, _ prepare: (inout State) -> Void = { _ in }) throws {
        var state = State()
        state.kind = kind
        prepare(&state)
        self.state = Mutex(state)
        let server = try LoopbackServer { [weak self] request in self?.response(to: request) ?? .nothing }
        servers.withLock { $0 = server }
    }

    public var requests: [LoopbackServer.Request] { servers.withLock(\.self)?.requests ?? [] }
    /// The methods called so far, such as `ping`.
    public var methods: [String] { requests.map(\.subsonicMethod) }
    /// The base URL.
    public var address: String { servers.withLock { $0?.url ?? "" } }
    /// The server's name in errors.
    public var host: String { String(address.dropFirst("http://".count)) }
    public var plays: [String] { state.withLock { $0.plays } }
    public var nowPlaying: String? { state.withLock { $0.nowPlaying } }
    public var starred: Set<String> { state.withLock { $0.starred } }

    public func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    /// Simulates faults with the next requests.
    public func fail(_ faults: FakeFault...) { state.withLock { $0.faults += faults } }

    private func response(to request: LoopbackServer.Request) -> LoopbackServer.Response {
        state.withLock { state in
            let fault = state.faults.isEmpty ? nil : state.faults.removeFirst()
            switch fault {
            case .html(let status): return .html("<html>Please wait</html>", status: status)
            case .answer(let text, let status): return .json(text, status: status)
            case .error(let code): return state.failure(code, "The server fails")
            case .cut: return .nothing
            case .rateLimit(let seconds):
                return .text("Too many requests", status: 429).with("Retry-After", "\(seconds)")
            default: break
            }
            var answer = state.answer(to: request)
            if let gate = state.gate { answer = answer.stalled(at: .start, until: gate) }
            switch fault {
            case .errorAfterwards(let code): return state.failure(code, "The server fails")
            case .cutAfterwards: return answer.cut(at: .body(20))
            case .truncated:
                answer.body.removeLast(answer.body.count / 2)
                return answer
            default: return answer
            }
        }
    }
}

extension LoopbackServer.Request {
    var subsonicMethod: String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name.hasSuffix(".view") ? String(name.dropLast(5)) : name
    }
}
