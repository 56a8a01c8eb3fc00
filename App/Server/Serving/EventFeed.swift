import Platform
import Synchronization

/// What happens, for clients that follow it. A slow client gets what it missed as one.
final class EventFeed: Sendable {
    private let broadcast = Broadcast<ServerEvent>.merging()
    private let state = Mutex(State())

    private struct State {
        var count = 0
        var now = "{\"state\":\"stopped\"}"
    }

    /// What happened.
    struct ServerEvent: OptionSet, Sendable {
        let rawValue: Int

        /// Tracks, playlists or what else the library holds have changed.
        static let library = ServerEvent(rawValue: 1 << 0)
        /// Plays have changed.
        static let plays = ServerEvent(rawValue: 1 << 1)
        /// What plays has changed.
        static let now = ServerEvent(rawValue: 1 << 2)
        /// Nothing; it keeps connections open.
        static let beat = ServerEvent(rawValue: 1 << 3)
    }

    /// - Parameter now: what plays, as JSON, if it has changed.
    func send(_ happening: ServerEvent, now: String? = nil) {
        state.withLock { state in
            if happening != .beat { state.count &+= 1 }
            if let now { state.now = now }
        }
        broadcast.send(happening)
    }

    /// What happens from now on. It begins with what plays and, for a client that comes back, with everything else: what
    /// it missed is in the present state.
    func happenings(isReturning: Bool) -> AsyncStream<ServerEvent> {
        broadcast.stream(beginningWith: isReturning ? [.now, .library, .plays] : .now)
    }

    /// The lines to send (WHATWG HTML, section 9.2.5).
    func lines(_ happening: ServerEvent) -> String {
        let (count, now) = state.withLock { ($0.count, $0.now) }
        var lines = ""
        if happening.contains(.now) { lines += "id: \(count)\nevent: now\ndata: \(now)\n\n" }
        if happening.contains(.library) { lines += "id: \(count)\nevent: library\ndata: {}\n\n" }
        if happening.contains(.plays) { lines += "id: \(count)\nevent: plays\ndata: {}\n\n" }
        return lines.isEmpty ? ":\n\n" : lines
    }

    /// How long a client waits until it comes back, in milliseconds.
    static let greeting = "retry: 2000\n\n"
}
