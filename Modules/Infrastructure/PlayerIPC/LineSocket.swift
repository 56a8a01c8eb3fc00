import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A socket that carries JSON Lines. It blocks the calling thread, with a deadline for each call. One thread may read
/// while another writes.
package final class LineSocket: Sendable {
    enum Problem: Error {
        /// The deadline has passed.
        case silence
        /// The other end has hung up, or sends a line that is too long.
        case end
    }

    /// The maximum length of a message, in bytes. A million tracks take 70 MB.
    static let longestLine = 256 << 20

    /// The first line that a process sends to each client.
    package struct Greeting: Codable, Equatable, Sendable {
        /// The version of the messages.
        let sidewinder: Int

        /// The version of this program's messages. Since version 3, a process understands `handOver`.
        package static let current = Greeting(sidewinder: 5)
        static let oldestWithHandOver = 3
    }

    private let socket: OpenFile

    init(_ socket: OpenFile) {
        self.socket = socket
    }

    func hangUp() {
        socket.hangUp()
    }

    static func line(_ message: some Encodable) -> [UInt8] {
        // Encoding strings and numbers can't fail; the other end would hang up after an empty line.
        Array((try? JSONEncoder().encode(message)) ?? Data()) + [UInt8(ascii: "\n")]
    }

    static func message<Message: Decodable>(_ type: Message.Type, in line: some Sequence<UInt8>) -> Message? {
        try? JSONDecoder().decode(type, from: Data(line))
    }

    func write(_ line: [UInt8], within timeouts: Duration) throws(Problem) {
        let deadline = ContinuousClock.now + timeouts
        var rest = line[...]
        while !rest.isEmpty {
            // Each call copies what it is given, of which the socket takes a part.
            let count = socket.sendAtOnce(rest.prefix(1 << 18))
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                try wait(for: POLLOUT, until: deadline)
            } else if errno != EINTR {
                throw .end
            }
        }
    }

    /// Reads the next line.
    ///
    /// - Parameters:
    ///   - buffer: holds the bytes read after the previous line.
    ///   - timeouts: the time limit; `nil` to wait forever.
    func readLine(_ buffer: inout LineBuffer, within timeouts: Duration?) throws(Problem) -> [UInt8] {
        let deadline = timeouts.map { ContinuousClock.now + $0 }
        var length = 0
        while length <= Self.longestLine {
            if let line = buffer.next() { return Array(line) }
            try wait(for: POLLIN, until: deadline)
            let bytes = socket.descriptor.receive(upTo: 1 << 16)
            guard !bytes.isEmpty else { throw .end }
            length += bytes.count
            buffer.append(bytes)
        }
        throw .end
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant?) throws(Problem) {
        var file = pollfd(fd: socket.number, events: Int16(event), revents: 0)
        while true {
            let left = deadline.map { max(0, ContinuousClock.now.duration(to: $0) / .milliseconds(1)) }
            let count = poll(&file, 1, left.map { Int32(min($0.rounded(.up), 1e9)) } ?? -1)
            if count > 0 { return }
            if count == 0 { throw .silence }
            if errno != EINTR { throw .end }
        }
    }
}
