import Dispatch
import Platform

/// The connection to an mpv process. It is closed when released.
final class MpvConnection: Sendable {
    /// All messages from mpv, until it quits.
    let messages: AsyncStream<MpvMessage>
    private let engine: Engine

    init(_ engine: Engine) {
        self.engine = engine
        let (messages, continuation) = AsyncStream<MpvMessage>.makeStream()
        self.messages = messages
        // Reads regardless of demand, because mpv spins if its socket isn't drained.
        DispatchQueue(label: "sidewinder.player").async { [socket = engine.socket] in
            var buffer = LineBuffer()
            while let bytes = socket.receive() {
                for line in buffer.lines(adding: bytes) {
                    if let message = MpvMessage(line: line) { continuation.yield(message) }
                }
            }
            continuation.finish()
        }
    }

    deinit {
        end()
    }

    /// Sends a line.
    ///
    /// - Returns: whether mpv accepted the line; `false` if it has quit, or stopped reading long ago.
    func send(_ line: [UInt8]) -> Bool {
        engine.socket.sendAtOnce(line) == line.count
    }

    func end() {
        engine.socket.hangUp()
        engine.end()
    }
}

extension OpenFile {
    /// Waits for the next bytes; `nil` when the other end is closed.
    func receive() -> [UInt8]? {
        let bytes = descriptor.receive(upTo: 65536)
        return bytes.isEmpty ? nil : bytes
    }
}
