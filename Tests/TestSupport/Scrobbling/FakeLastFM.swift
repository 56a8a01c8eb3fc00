import Foundation
import Synchronization

/// A fake Last.fm on the loopback interface. It keeps state, and its JSON or XML follows recorded responses of the API.
public final class FakeLastFM: Sendable {
    public struct State: Sendable {
        /// The listens of each user.
        public var listens: [String: [FakeListen]] = [:]
        public var friends: [String: [String]] = [:]
        public var nowPlaying: [String: FakeListen] = [:]
        /// The users, by session.
        public var sessions: [String: String] = [:]
        /// The users that authorized tokens, by token.
        public var tokens: [String: String?] = [:]
        public var hiddenUsers: Set<String> = []
        public var ignoredArtists: Set<String> = []
        public var corrections: [String: String] = [:]
        /// The number of plays that may still be submitted today.
        public var dailyAllowance = Int.max
        /// The faults of the next requests, by method; under an empty name, the faults of any method.
        public var faults: [String: [FakeFault]] = [:]
        /// Called before a page of a history is built, for example to add a listen.
        public var beforePage: (@Sendable (inout State) -> Void)?
        public var now = 1_700_000_000
    }

    public static let apiKey = "0123456789abcdef0123456789abcdef"
    public static let sharedSecret = "fedcba9876543210fedcba9876543210"

    private let state: Mutex<State>
    private let digest: @Sendable (String) -> String
    private let servers = Mutex<LoopbackServer?>(nil)

    /// - Parameter digest: the MD5 of a text in hexadecimal digits, which checks signatures.
    public init(digest: @escaping @Sendable (String) -> String, _ prepare: (inout State) -> Void = { _ in })
        throws
    {
        var state = State()
        prepare(&state)
        self.state = Mutex(state)
        self.digest = digest
        let server = try LoopbackServer { [weak self] request in self?.response(to: request) ?? .nothing }
        servers.withLock { $0 = server }
    }

    public var requests: [LoopbackServer.Request] { servers.withLock(\.self)?.requests ?? [] }
    public var url: String { servers.withLock { $0?.url ?? "" } }
    /// The server's name in errors.
    public var host: String { String(url.dropFirst("http://".count)) }
    /// The base URL of the API.
    public var address: String { "\(url)/2.0" }

    /// Returns the number of calls of a method.
    public func count(of method: String) -> Int {
        requests.count { ($0.query["method"] ?? $0.form["method"])?.lowercased() == method.lowercased() }
    }

    public func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
    public func listens(of user: String) -> [FakeListen] { state.withLock { $0.listens[user] ?? [] } }
    public func nowPlaying(of user: String) -> FakeListen? { state.withLock { $0.nowPlaying[user] } }

    /// Simulates faults with the next requests.
    public func fail(_ faults: FakeFault..., at method: String = "") {
        state.withLock { $0.faults[method.lowercased(), default: []] += faults }
    }

    private func response(to request: LoopbackServer.Request) -> LoopbackServer.Response {
        guard request.path == "/2.0/" else { return .html("<html>Not found</html>", status: 404) }
        let parameters = request.method == "POST" ? request.form : request.query
        return state.withLock { state in
            let method = (parameters["method"] ?? "").lowercased()
            let fault = state.takeFault(of: method)
            let asJSON = parameters["format"] == "json"
            func render(_ answer: FakeLastFMAnswer) -> LoopbackServer.Response {
                answer.response(asJSON: asJSON)
            }
            switch fault {
            case .html(let status): return .html("<html>Please wait</html>", status: status)
            case .error(let code): return render(.error(code))
            case .cut: return .nothing
            case .rateLimit: return render(.error(29))
            default: break
            }
            guard parameters["api_key"] == Self.apiKey else { return render(.error(10)) }
            if let signature = parameters["api_sig"], signature != self.signature(of: parameters) {
                return render(.error(13))
            }
            let answer = state.answer(to: method, parameters, isOtherUser: fault == .otherUser)
            switch fault {
            case .errorAfterwards(let code): return render(.error(code))
            case .cutAfterwards: return .nothing
            case .truncated:
                var response = render(answer)
                response.body.removeLast(response.body.count / 2)
                return response
            default: return render(answer)
            }
        }
    }

    private func signature(of parameters: [String: String]) -> String {
        let signed = parameters.filter { !["api_sig", "format", "callback"].contains($0.key) }
        let sorted = signed.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return digest(sorted.map { $0.key + $0.value }.joined() + Self.sharedSecret)
    }
}

extension FakeLastFM.State {
    fileprivate mutating func takeFault(of method: String) -> FakeFault? {
        for name in [method, ""] {
            if let fault = faults[name]?.first {
                faults[name]?.removeFirst()
                return fault
            }
        }
        return nil
    }
}
