/// Completes a line from the same command tables that dispatch uses.
@MainActor package struct CommandCompleter {
    private let stack: any CommandStack

    package init(stack: any CommandStack) {
        self.stack = stack
    }

    /// The candidates for the word at the cursor, or for the phrase that ends there.
    ///
    /// - Parameter cursor: the cursor's offset from the start of the line, in characters.
    package func completion(of line: String, cursor: Int) async -> Completion {
        let scanned = ShellWords(scanning: String(line.prefix(cursor)))
        let isNewWord = scanned.endsBetweenWords
        let finished = isNewWord ? scanned.words[...] : scanned.words.dropLast()
        let word = (isNewWord ? nil : scanned.words.last) ?? ShellWords.Word(start: cursor)
        guard let verb = finished.first?.text else {
            let verbs = verbs.filter { $0.hasPrefix(word.text) }
            return Completion(range: word.start..<cursor, candidates: verbs.map { Self.candidate($0) })
        }
        var completion = Completion(range: word.start..<cursor, candidates: [])
        for command in stack.tables.flatMap(\.commands) where command.verb == verb {
            guard let place = Place(in: command, behind: finished.dropFirst()) else { continue }
            let (start, candidates) = await self.candidates(for: word, at: place)
            if completion.candidates.isEmpty { completion.range = start..<cursor }
            guard completion.range.lowerBound == start else { continue }
            completion.candidates += candidates.filter { !completion.candidates.contains($0) }
        }
        return completion
    }

    private func candidates(for word: ShellWords.Word, at place: Place) async -> (Int, [Candidate]) {
        if let option = place.option {
            return (
                word.start, await values(of: option.kind, beginningWith: word.text).map { Self.candidate($0) }
            )
        }
        if let options = place.options, word.text.hasPrefix("--") {
            let names = options.map { "--\($0.name)" }.filter { $0.hasPrefix(word.text) }
            return (word.start, names.map { Self.candidate($0) })
        }
        guard let parameter = place.parameter else { return (word.start, []) }
        if let first = place.phrase.first {
            let phrase = (place.phrase + [word]).map(\.text).joined(separator: " ")
            let values = await values(of: parameter.kind, beginningWith: phrase)
            if !values.isEmpty { return (first.start, values.map { Self.candidate($0, isPhrase: true) }) }
        }
        let isPhrase = parameter.isPhrase && word.openQuote == nil
        let values = await values(of: parameter.kind, beginningWith: word.text)
        return (word.start, values.map { Self.candidate($0, isPhrase: isPhrase) })
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

    /// Folders keep their quote open, so that Tab can continue inside. A phrase is inserted as separate words.
    private static func candidate(_ value: String, isPhrase: Bool = false) -> Candidate {
        if isPhrase {
            let words = value.split(separator: " ").map { ShellWords.quoted(String($0)) }
            return Candidate(insertion: words.joined(separator: " ") + " ", label: value)
        }
        let quoted = ShellWords.quoted(value)
        let isOpen = value.hasSuffix("/")
        let insertion = isOpen ? (quoted.hasPrefix("\"") ? String(quoted.dropLast()) : quoted) : quoted + " "
        return Candidate(insertion: insertion, label: value)
    }
}

/// What a command accepts after some words.
private struct Place {
    /// The option whose value comes next.
    let option: CommandOption?
    /// The options that may come next; `nil` after `--`.
    let options: [CommandOption]?
    /// The parameter that the next argument belongs to.
    let parameter: CommandParameter?
    /// The preceding words of the same parameter, if it takes a phrase.
    private(set) var phrase: [ShellWords.Word] = []

    /// `nil` if the command doesn't accept the words.
    init?(in command: Command, behind words: some Sequence<ShellWords.Word>) {
        var reader = CommandReader(command: command)
        for word in words {
            let (parameter, count) = (reader.nextParameter, reader.arguments.count)
            do { try reader.read(ShellWord(word.text)) } catch { return nil }
            let isPart = reader.arguments.count > count && parameter?.isPhrase == true
            phrase = isPart ? phrase + [word] : []
        }
        option = reader.pendingOption
        options = reader.optionsHaveEnded ? nil : command.options + [.json]
        parameter = reader.nextParameter
    }
}

extension CommandParameter {
    /// Whether several words may form one value.
    fileprivate var isPhrase: Bool {
        guard takesMany, case .suggested = kind else { return false }
        return true
    }
}
