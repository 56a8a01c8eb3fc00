import Platform

/// Assembles messages from chunks of bytes, which begin with the lines of the authentication.
struct DBusInput {
    /// The first bytes of a program, in one piece. They don't name the user, whom the bus knows from the socket: in a
    /// container, the number may differ.
    static let authentication = Array("\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n".utf8)

    /// The maximum size of the bus's answer to them.
    private static let longestAnswer = 1 << 14

    private var lines = LineBuffer()
    private var count = 0
    private var isAuthenticated = false
    private var bytes: [UInt8] = []

    /// Appends bytes and returns the completed messages.
    mutating func messages(adding more: [UInt8]) throws(InvalidMessage) -> [DBusMessage] {
        guard isAuthenticated else { return try authenticate(more) }
        bytes += more
        var (messages, start): ([DBusMessage], Int) = ([], 0)
        while let size = try DBusMessage.size(of: bytes[start...]), size <= bytes.count - start {
            if let message = try DBusMessage.read(bytes[start..<start + size]) { messages.append(message) }
            start += size
        }
        bytes.removeSubrange(..<start)
        return messages
    }

    private mutating func authenticate(_ more: [UInt8]) throws(InvalidMessage) -> [DBusMessage] {
        lines.append(more)
        while let line = lines.next() {
            if line.starts(with: "OK ".utf8) {
                isAuthenticated = true
                return try messages(adding: Array(lines.rest() ?? []))
            }
            guard line.elementsEqual("DATA\r".utf8) else { throw InvalidMessage() }
        }
        count += more.count
        guard count <= Self.longestAnswer else { throw InvalidMessage() }
        return []
    }
}
