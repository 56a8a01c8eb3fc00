import Platform
import Synchronization

/// Sends events to connected clients. Events that a slow client misses are merged into one.
final class EventFeed: Sendable {
    private let broadcast = Broadcast<ServerEvent>.merging()
    private let state = Mutex(State())

    private struct State {
        var count = 0
        var now = "{\"state\":\"stopped\"}"
    }

    /// The kinds of events.
    struct ServerEvent: OptionSet, Sendable {
        let rawValue: Int

        /// Tracks, playlists or other contents of the library have changed.
        static let library = ServerEvent(rawValue: 1 << 0)
        /// Plays have changed.
        static let plays = ServerEvent(rawValue: 1 << 1)
        /// The playing track or the state of playback has changed.
        static let now = ServerEvent(rawValue: 1 << 2)
        /// No event; sent to keep connections open.
        static let beat = ServerEvent(rawValue: 1 << 3)
    }

    /// - Parameter now: the state of playback, as JSON, if it has changed.
    func send(_ event: ServerEvent, now: String? = nil) {
        state.withLock { state in
            if event != .beat { state.count &+= 1 }
            if let now { state.now = now }
        }
        broadcast.send(event)
    }

    /// Ends the events of all clients.
    func end() { broadcast.finish() }

    /// The events from now on, starting with the state of playback. A returning client is sent all kinds first, because
    /// the current state includes everything it has missed.
    func serverEvents(isReturning: Bool) -> AsyncStream<ServerEvent> {
        broadcast.stream(beginningWith: isReturning ? [.now, .library, .plays] : .now)
    }

    /// The lines to send (WHATWG HTML, section 9.2.5).
    func lines(_ event: ServerEvent) -> String {
        let (count, now) = state.withLock { ($0.count, $0.now) }
        var lines = ""
        if event.contains(.now) { lines += "id: \(count)\nevent: now\ndata: \(now)\n\n" }
        if event.contains(.library) { lines += "id: \(count)\nevent: library\ndata: {}\n\n" }
        if event.contains(.plays) { lines += "id: \(count)\nevent: plays\ndata: {}\n\n" }
        return lines.isEmpty ? ":\n\n" : lines
    }

    /// The first line, which asks clients to wait 2,000 milliseconds before they reconnect.
    static let greeting = "retry: 2000\n\n"
}
