/// Takes bytes as they come and gives lines.
struct PendingLines {
    private var bytes: [UInt8] = []
    /// Where the line begins that is given next, and how far it has been searched for its end.
    private var start = 0
    private var searched = 0
    /// Whether the end of the file was reached; lines may be left.
    private(set) var isComplete = false

    /// - Parameter more: what was read; nothing means the end of the file.
    mutating func append(_ more: [UInt8]) {
        isComplete = isComplete || more.isEmpty
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes += more
    }

    /// The next line without its end, if it is there as a whole.
    mutating func next() -> String? {
        let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
        searched = end ?? bytes.count
        guard end != nil || isComplete && start < bytes.count else { return nil }
        var line = bytes[start..<searched]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        searched = min(searched + 1, bytes.count)
        start = searched
        return String(decoding: line, as: UTF8.self)
    }
}
