/// Assembles lines from chunks of bytes.
public struct LineBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// The start of the next line, and the position up to which it was searched for a line feed.
    private var start = 0
    private var searched = 0

    public init() {}

    public mutating func append(_ more: some Sequence<UInt8>) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes.append(contentsOf: more)
    }

    /// Returns the next complete line, without its line feed.
    public mutating func next() -> ArraySlice<UInt8>? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            return nil
        }
        defer { (start, searched) = (end + 1, end + 1) }
        return bytes[start..<end]
    }

    /// The number of bytes that haven't been returned yet.
    public var count: Int { bytes.count - start }

    /// Appends bytes and returns the completed lines, without line feeds. Skips empty lines.
    public mutating func lines(adding more: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
        append(more)
        var lines: [ArraySlice<UInt8>] = []
        while let line = next() {
            if !line.isEmpty { lines.append(line) }
        }
        return lines
    }

    /// Returns the text after the last line feed, at the end of the input; `nil` if it is empty.
    public mutating func rest() -> ArraySlice<UInt8>? {
        defer { (start, searched) = (bytes.count, bytes.count) }
        return start < bytes.count ? bytes[start...] : nil
    }
}
