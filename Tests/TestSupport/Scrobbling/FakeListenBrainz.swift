import Foundation
import Synchronization

/// A fake ListenBrainz on the loopback interface. It keeps state, and follows recorded responses of the API.
public final class FakeListenBrainz: Sendable {
    public struct State: Sendable {
        public var listens: [String: [FakeListen]] = [:]
        public var following: [String: [String]] = [:]
        public var nowPlaying: [String: FakeListen] = [:]
        /// The users, by token.
        public var tokens: [String: String] = [:]
        public var faults: [FakeFault] = []
        /// The titles refused with the error for a listen that is too old.
        public var refusedTitles: Set<String> = []
        /// Whether it behaves like Maloja: it stores one listen a second, and drops the rest of an import after a known
        /// listen.
        public var isMaloja = false
        /// The number of requests until the rate limit is reached.
        public var requestsLeft = 30
        /// The bodies of all submissions.
        public var submissions: [String] = []
        /// Called before a page of a history is built.
        public var beforePage: (@Sendable (inout State) -> Void)?
    }

    private let state: Mutex<State>
    private let servers = Mutex<LoopbackServer?>(nil)

    public init(_ prepare: (inout State) -> Void = { _ in }) throws {
        var state = State()
        prepare(&state)
        self.state = Mutex(state)
        let server = try LoopbackServer { [weak self] request in self?.response(to: request) ?? .nothing }
        servers.withLock { $0 = server }
    }

    public var requests: [LoopbackServer.Request] { servers.withLock(\.self)?.requests ?? [] }
    /// The base URL.
    public var address: String { servers.withLock { $0?.url ?? "" } }
    /// The server's name in errors.
    public var host: String { String(address.dropFirst("http://".count)) }
    public var submissions: [String] { state.withLock { $0.submissions } }

    public func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
    public func listens(of user: String) -> [FakeListen] { state.withLock { $0.listens[user] ?? [] } }
    public func nowPlaying(of user: String) -> FakeListen? { state.withLock { $0.nowPlaying[user] } }

    /// Simulates faults with the next requests.
    public func fail(_ faults: FakeFault...) { state.withLock { $0.faults += faults } }

    private func response(to request: LoopbackServer.Request) -> LoopbackServer.Response {
        state.withLock { state in
            let fault = state.faults.isEmpty ? nil : state.faults.removeFirst()
            switch fault {
            case .html(let status): return .html("<html>Please wait</html>", status: status)
            case .error(let status): return .failure(status, "The service fails")
            case .cut: return .nothing
            case .rateLimit(let seconds):
                return .failure(429, "You have exceeded your rate limit.")
                    .with("X-RateLimit-Remaining", "0").with("X-RateLimit-Reset-In", "\(seconds)")
            default: break
            }
            let answer = state.answer(to: request, isOtherUser: fault == .otherUser)
            switch fault {
            case .errorAfterwards(let status): return .failure(status, "The service fails")
            case .cutAfterwards: return .nothing
            case .truncated:
                var response = answer
                response.body.removeLast(response.body.count / 2)
                return response
            default: break
            }
            state.requestsLeft -= 1
            if state.requestsLeft <= 0 { state.requestsLeft = 30 }
            let left = state.requestsLeft == 30 ? 0 : state.requestsLeft
            return answer.with("X-RateLimit-Limit", "30").with("X-RateLimit-Remaining", "\(left)")
                .with("X-RateLimit-Reset-In", "10").with("X-RateLimit-Reset", "1700000010")
        }
    }
}

extension LoopbackServer.Response {
    static func values(_ values: [String: Any], status: Int = 200) -> Self {
        let data = try? JSONSerialization.data(withJSONObject: values)
        return .json(data.map { String(decoding: $0, as: UTF8.self) } ?? "", status: status)
    }

    static func failure(_ status: Int, _ words: String) -> Self {
        .values(["code": status, "error": words], status: status)
    }
}
