/// Completes what is being typed from the same tables that the finished line will be looked up in.
@MainActor public struct CommandCompleter {
    private let stack: any CommandStack

    public init(stack: any CommandStack) {
        self.stack = stack
    }

    /// What the word at the cursor may become.
    ///
    /// - Parameter cursor: where the cursor is, in characters from the line's beginning.
    public func completion(of line: String, cursor: Int) async -> Completion {
        let scanned = ShellWords(scanning: String(line.prefix(cursor)))
        let isNewWord = scanned.endsBetweenWords
        let finished = (isNewWord ? scanned.words[...] : scanned.words.dropLast()).map { ShellWord($0.text) }
        let word = (isNewWord ? nil : scanned.words.last) ?? ShellWords.Word(start: cursor)
        let values = await values(for: word.text, behind: finished)
        return Completion(range: word.start..<cursor, candidates: values.map(Self.candidate))
    }

    private func values(for word: String, behind finished: [ShellWord]) async -> [String] {
        guard let verb = finished.first?.text else { return verbs.filter { $0.hasPrefix(word) } }
        guard let command = stack.tables.lazy.flatMap(\.commands).first(where: { $0.verb == verb }) else {
            return []
        }
        var reader = CommandReader(command: command)
        for word in finished.dropFirst() {
            do { try reader.read(word) } catch { return [] }
        }
        if let option = reader.pendingOption {
            return await values(of: option.kind, beginningWith: word)
        }
        if word.hasPrefix("--"), !reader.optionsHaveEnded {
            return (command.options + [.json]).map { "--\($0.name)" }.filter { $0.hasPrefix(word) }
        }
        guard let parameter = reader.nextParameter else { return [] }
        return await values(of: parameter.kind, beginningWith: word)
    }

    private func values(of kind: ValueKind, beginningWith word: String) async -> [String] {
        switch kind {
        case .text: []
        case .path: await FilePath.completions(of: word)
        case .choice(let choices): choices.filter { $0.hasPrefix(word) }
        case .command: verbs.filter { $0.hasPrefix(word) }
        case .suggested(let name): await stack.suggestions(of: name, beginningWith: word)
        }
    }

    private var verbs: [String] {
        var seen: Set<String> = []
        return stack.tables.flatMap(\.commands).map(\.verb).filter { seen.insert($0).inserted }
    }

    /// A folder stays open, so that Tab can go on below it.
    private static func candidate(_ value: String) -> Candidate {
        let quoted = ShellWords.quoted(value)
        let isOpen = value.hasSuffix("/")
        let insertion = isOpen ? (quoted.hasPrefix("\"") ? String(quoted.dropLast()) : quoted) : quoted + " "
        return Candidate(insertion: insertion, label: value)
    }
}
