/// The words of a line: a command and its arguments.
///
/// Words are separated by blanks. An argument in double quotes may contain blanks, `\"` and `\\`.
struct MpdLine: Equatable {
    /// The maximum length, in bytes without the line feed.
    static let maximumLength = 8191
    static let maximumArguments = 63

    let command: String
    private(set) var arguments: [String] = []

    /// - Parameter line: a line that begins with a lower-case letter.
    init(_ line: some Collection<UInt8>) throws(MpdError) {
        var rest = Array(line)[...]
        command = try Self.word(&rest)
        while let first = rest.first {
            guard arguments.count < Self.maximumArguments else { throw .argument("Too many arguments") }
            arguments.append(try first == quote ? Self.quoted(&rest) : Self.unquoted(&rest))
        }
    }

    /// Returns whether a line can be a command. Others, such as a browser's `GET / HTTP/1.1`, end the connection.
    static func isPlausible(_ line: some Collection<UInt8>) -> Bool {
        line.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
    }

    private static func word(_ rest: inout ArraySlice<UInt8>) throws(MpdError) -> String {
        let word = rest.prefix { !$0.isBlank }
        guard word.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }) else {
            var error = MpdError.unknown("Invalid word character")
            error.closes = true
            throw error
        }
        rest = rest.dropFirst(word.count).drop(while: \.isBlank)
        return String(decoding: word, as: UTF8.self)
    }

    private static func unquoted(_ rest: inout ArraySlice<UInt8>) throws(MpdError) -> String {
        let word = rest.prefix { !$0.isBlank }
        guard !word.contains(where: { $0 == quote || $0 == UInt8(ascii: "'") }) else {
            throw .unknown("Invalid unquoted character")
        }
        rest = rest.dropFirst(word.count).drop(while: \.isBlank)
        return String(decoding: word, as: UTF8.self)
    }

    private static func quoted(_ rest: inout ArraySlice<UInt8>) throws(MpdError) -> String {
        rest = rest.dropFirst()
        guard let text = rest.popQuoted(until: quote) else { throw .unknown("Missing closing '\"'") }
        guard rest.first?.isBlank ?? true else { throw .unknown("Space expected after closing '\"'") }
        rest = rest.drop(while: \.isBlank)
        return String(decoding: text, as: UTF8.self)
    }
}

private let quote = UInt8(ascii: "\"")

extension ArraySlice<UInt8> {
    /// Removes and returns the text before a quotation mark, and removes that. A backslash escapes the next character.
    /// Returns `nil` if the mark is missing.
    mutating func popQuoted(until mark: UInt8) -> [UInt8]? {
        var text: [UInt8] = []
        while let byte = popFirst() {
            if byte == mark { return text }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard let escaped = popFirst() else { return nil }
            text.append(escaped)
        }
        return nil
    }
}

extension UInt8 {
    /// Whether it separates words: a blank, a tab, or another control character.
    var isBlank: Bool { self <= 0x20 }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
