/// The words of a command line, split as in a shell: at spaces, except inside `"…"` and `'…'`. `\` escapes the next
/// character (inside `"…"` only a double quote or another `\`).
package struct ShellWords: Equatable {
    /// A word and its position.
    struct Word: Equatable {
        /// The word without quotes.
        var text = ""
        /// The word's offset in the line, in characters.
        var start: Int
        /// The offset behind the word.
        var end = 0
        /// Whether any part of it was quoted.
        var isQuoted = false
        /// Whether its first quote precedes its first colon.
        var quotesColon = false
        /// The quote still open at the end of the line.
        var openQuote: Character?
    }

    private(set) var words: [Word] = []
    /// The offsets of the quoted parts, with their quotes.
    private(set) var quotes: [Range<Int>] = []
    /// Whether the next character typed starts a new word.
    private(set) var endsBetweenWords = true
    private var endsInBackslash = false

    init(scanning line: String) {
        var quote: (mark: Character, column: Int)?
        var characters = Array(line)[...]
        while let character = characters.popFirst() {
            let column = characters.startIndex - 1
            switch (quote?.mark, character) {
            case (nil, " "), (nil, "\t"):
                endsBetweenWords = true
            case (nil, "\""), (nil, "'"):
                continueWord(at: column)
                quote = (character, column)
                words[words.count - 1].isQuoted = true
                if !words[words.count - 1].text.contains(":") { words[words.count - 1].quotesColon = true }
            case (nil, "\\"):
                continueWord(at: column)
                take(characters.popFirst())
            case ("\"", "\\") where characters.first == "\"" || characters.first == "\\":
                take(characters.popFirst())
            case (let mark?, _) where mark == character:
                if let start = quote?.column { quotes.append(start..<column + 1) }
                quote = nil
            default:
                continueWord(at: column)
                take(character)
            }
            if !endsBetweenWords { words[words.count - 1].end = characters.startIndex }
        }
        if let quote, !words.isEmpty {
            words[words.count - 1].openQuote = quote.mark
            quotes.append(quote.column..<characters.endIndex)
        }
        openQuoteColumn = quote.map { $0.column + 1 }
    }

    private var openQuoteColumn: Int?

    private mutating func continueWord(at column: Int) {
        if endsBetweenWords { words.append(Word(start: column)) }
        endsBetweenWords = false
    }

    private mutating func take(_ character: Character?) {
        guard let character else {
            endsInBackslash = true
            return
        }
        words[words.count - 1].text.append(character)
    }

    /// Returns the words of a line that may end within a quote.
    public static func unfinished(_ line: String) -> [String] {
        ShellWords(scanning: line).words.map(\.text)
    }

    /// Returns the words of a complete line.
    ///
    /// - Throws: `usage` for an open quote or a trailing backslash.
    package static func split(_ line: String) throws(CommandFailure) -> [String] {
        try read(line).map(\.text)
    }

    /// Returns the words of a complete line, with quoted words marked.
    static func read(_ line: String) throws(CommandFailure) -> [ShellWord] {
        let scanned = ShellWords(scanning: line)
        if let column = scanned.openQuoteColumn {
            throw .usage("The quote at column \(column) isn't closed. Close it, or put \\ in front of it.")
        }
        if scanned.endsInBackslash {
            throw .usage("The line ends in \\, which escapes the next character. Add one, or write \\\\.")
        }
        return scanned.words.map {
            ShellWord($0.text, isQuoted: $0.isQuoted, quotesColon: $0.quotesColon)
        }
    }

    /// Quotes a word if necessary; it then reads back unchanged.
    package static func quoted(_ word: String) -> String {
        let special: Set<Character> = [" ", "\t", "\"", "'", "\\"]
        guard word.isEmpty || word.contains(where: special.contains) || word.hasPrefix("#") else {
            return word
        }
        let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
