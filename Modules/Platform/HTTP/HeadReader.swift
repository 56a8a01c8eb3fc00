/// Reads the lines before a response's body.
struct HeadReader {
    enum Step: Equatable {
        case incomplete
        case complete(HTTPHead)
        case tooLarge
    }

    /// The maximum size of all headers together, in bytes.
    static let limit = 1 << 17

    private var head: HTTPHead?
    private(set) var isComplete = false
    private var size = 0

    mutating func read(_ line: some Collection<UInt8>) -> Step {
        size += line.count
        guard size <= Self.limit else { return .tooLarge }
        // Headers after a body are ignored.
        guard !isComplete else { return .incomplete }
        let text = String(decoding: line, as: UTF8.self)
        if let status = Self.status(text) {
            head = HTTPHead(status: status)
        } else if text.allSatisfy(\.isNewline) {
            return end()
        } else if let first = text.first, first == " " || first == "\t" {
            head?.headers.continueLast(with: Self.trim(text[...]))
        } else if let colon = text.firstIndex(of: ":") {
            let value = Self.trim(text[text.index(after: colon)...])
            head?.headers.add(Self.trim(text[..<colon]), value)
        }
        return .incomplete
    }

    private mutating func end() -> Step {
        // Statuses below 200 announce another head.
        guard let head, head.status >= 200 else { return .incomplete }
        isComplete = true
        return .complete(head)
    }

    private static func status(_ line: String) -> Int? {
        guard line.hasPrefix("HTTP/") else { return nil }
        let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        return words.count > 1 ? Int(words[1]) : nil
    }

    private static func trim(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
