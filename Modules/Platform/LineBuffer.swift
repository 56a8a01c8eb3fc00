/// Puts lines together from bytes that come in any portions.
public struct LineBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// Where the line begins that is given next, and how far it has been searched for its end.
    private var start = 0
    private var searched = 0

    public init() {}

    public mutating func append(_ more: some Sequence<UInt8>) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes.append(contentsOf: more)
    }

    /// The next line without its line feed, if it is there as a whole.
    public mutating func next() -> ArraySlice<UInt8>? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            return nil
        }
        defer { (start, searched) = (end + 1, end + 1) }
        return bytes[start..<end]
    }

    /// Takes the next bytes and returns the lines that they complete, without their ends and without empty ones.
    public mutating func lines(adding more: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
        append(more)
        var lines: [ArraySlice<UInt8>] = []
        while let line = next() {
            if !line.isEmpty { lines.append(line) }
        }
        return lines
    }

    /// What follows the last line feed: the last line, if nothing comes any more. `nil` if that is nothing.
    public mutating func rest() -> ArraySlice<UInt8>? {
        defer { (start, searched) = (bytes.count, bytes.count) }
        return start < bytes.count ? bytes[start...] : nil
    }
}
