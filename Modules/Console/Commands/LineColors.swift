/// The colours of a line while it is typed: of quotes, of fields such as `artist:`, and of words that no command has.
package struct LineColors: Sendable {
    private let tables: [CommandTable]
    private let verbs: Set<String>

    /// - Parameters:
    ///   - tables: the commands that can be typed.
    ///   - aliases: the first words of other spellings.
    package init(tables: [CommandTable], aliases: some Sequence<String> = []) {
        self.tables = tables
        verbs = Set(tables.flatMap(\.commands).map(\.verb)).union(aliases)
    }

    /// Returns the role of each character.
    func roles(of line: String) -> [Style.Role?] {
        var roles = [Style.Role?](repeating: nil, count: line.count)
        let scanned = ShellWords(scanning: line)
        guard let first = scanned.words.first, !first.text.hasPrefix("#") || first.isQuoted else {
            return roles.map { _ in .dim }
        }
        for range in scanned.quotes { roles.replace(range, with: .accent) }
        for word in scanned.words { roles.replace(word.field, with: .title) }
        for word in unknownWords(in: scanned) { roles.replace(word.start..<word.end, with: .error) }
        return roles
    }

    /// The verb and the options that no command has. A word that is still typed may be the beginning of a known one.
    private func unknownWords(in line: ShellWords) -> [ShellWords.Word] {
        guard let first = line.words.first else { return [] }
        let unfinished = line.endsBetweenWords ? nil : line.words.last?.start
        let isUnfinished = first.start == unfinished
        guard isUnfinished ? verbs.contains(where: { $0.hasPrefix(first.text) }) : verbs.contains(first.text)
        else { return [first] }
        let words = line.words.dropFirst()
        let commands = tables.commands(
            first.text,
            meantBy: words.map { ShellWord($0.text, isQuoted: $0.isQuoted) }
        )
        guard !commands.isEmpty else { return [] }
        let options = commands.flatMap(\.command.options) + [.json, CommandOption("help", help: "")]
        var (unknown, isValue) = ([ShellWords.Word](), false)
        for word in words.prefix(while: { $0.text != "--" }) {
            let name = word.text.dropFirst(2).prefix { $0 != "=" }
            let option = options.first { $0.name == name }
            let isKnown =
                option != nil || word.start == unfinished && options.contains { $0.name.hasPrefix(name) }
            if !isValue, word.text.hasPrefix("--"), !isKnown { unknown.append(word) }
            isValue =
                !isValue && option?.valueName != nil && word.text.hasPrefix("--") && !word.text.contains("=")
        }
        return unknown
    }
}

extension ShellWords.Word {
    /// The name and colon of a field. An address isn't one.
    fileprivate var field: Range<Int> {
        let name = text.prefix { $0.isLetter && $0.isASCII }
        let rest = text[name.endIndex...]
        guard !quotesColon, !name.isEmpty, rest.hasPrefix(":"), !rest.hasPrefix("://") else {
            return start..<start
        }
        return start..<start + name.count + 1
    }
}

extension [Style.Role?] {
    fileprivate mutating func replace(_ range: Range<Int>, with role: Style.Role) {
        for index in range.clamped(to: indices) { self[index] = role }
    }
}
