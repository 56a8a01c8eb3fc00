import Dispatch
import Platform

/// A client that sends bytes as they are, and reads the answers on a thread of its own.
package final class MpdClient: Sendable {
    private let socket: OpenFile
    private let queue = DispatchQueue(label: "mpd client")

    /// Connects, and reads the greeting.
    package init(path: String) async throws {
        socket = try UnixSocket.connect(to: path)
        _ = await answer()
    }

    /// - Parameter socket: a connected socket, at which the greeting hasn't been read.
    package init(_ socket: OpenFile) {
        self.socket = socket
    }

    package func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Blocks until everything is sent, or the server has hung up.
    package func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = socket.sendAtOnce(rest)
            if count < 0, errno != EAGAIN { return }
            rest = rest.dropFirst(max(0, count))
            var file = pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0)
            if !rest.isEmpty { poll(&file, 1, -1) }
        }
    }

    /// Reads up to and including the next line that ends an answer; everything if the connection ends first.
    package func answer() async -> String {
        await read { text in
            guard text.hasSuffix("\n") else { return false }
            let last = text.split(separator: "\n").last ?? ""
            return last == "OK" || last.hasPrefix("OK MPD") || last.hasPrefix("ACK")
        }
    }

    /// Sends a line and reads its answer.
    package func ask(_ line: String) async -> String {
        send(line + "\n")
        return await answer()
    }

    /// Sends a script, and reads everything until the server hangs up.
    package func transcript(of script: String) async -> String {
        await transcript(of: Array(script.utf8))
    }

    package func transcript(of script: [UInt8]) async -> String {
        await onThread { [self] in
            send(script)
            shutdown(socket.number, Int32(SHUT_WR))
        }
        return await readToEnd()
    }

    package func readToEnd() async -> String {
        await read { _ in false }
    }

    /// Reads at least this many bytes, and returns their number.
    package func skip(atLeast count: Int) async -> Int {
        await onThread { [socket] in
            var read = 0
            while read < count, case let bytes = socket.descriptor.receive(upTo: 1 << 16), !bytes.isEmpty {
                read += bytes.count
            }
            return read
        }
    }

    package func hangUp() {
        socket.hangUp()
    }

    private func read(until isEnd: @escaping @Sendable (String) -> Bool) async -> String {
        await onThread { [socket] in
            var bytes: [UInt8] = []
            while !isEnd(String(decoding: bytes, as: UTF8.self)) {
                // Byte by byte, so that nothing of the next answer is read.
                let byte = socket.descriptor.receive(upTo: 1)
                guard !byte.isEmpty else { break }
                bytes += byte
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
