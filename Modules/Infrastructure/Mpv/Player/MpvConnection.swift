import Dispatch
import Platform

/// A running mpv: a socket to talk over, and how to end it.
struct Engine: Sendable {
    let socket: OpenFile
    let end: @Sendable () -> Void
}

/// The conversation with one mpv. It is ended when nobody holds it any more.
final class MpvConnection: Sendable {
    /// All that mpv says, until it is gone.
    let messages: AsyncStream<MpvMessage>
    private let engine: Engine

    init(_ engine: Engine) {
        self.engine = engine
        let (messages, continuation) = AsyncStream<MpvMessage>.makeStream()
        self.messages = messages
        // Always read, whatever becomes of it: mpv spins when nobody listens.
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
    /// - Returns: Whether mpv takes it: not if it is gone, or has stopped reading long ago.
    func send(_ line: [UInt8]) -> Bool {
        engine.socket.send(line)
    }

    func end() {
        engine.socket.hangUp()
        engine.end()
    }
}

extension OpenFile {
    /// The next bytes, as soon as there are some; `nil` when the other end is closed.
    func receive() -> [UInt8]? {
        let bytes = descriptor.receive(upTo: 65536)
        return bytes.isEmpty ? nil : bytes
    }

    /// Ends the conversation for both sides.
    func hangUp() {
        shutdown(number, Int32(SHUT_RDWR))
    }

    /// Sends all bytes at once or, if there is no room for them, not.
    func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            return Glibc.send(number, bytes, bytes.count, flags) == bytes.count
        #else
            return Darwin.send(number, bytes, bytes.count, MSG_DONTWAIT) == bytes.count
        #endif
    }
}
