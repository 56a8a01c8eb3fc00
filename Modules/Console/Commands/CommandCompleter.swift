/// Completes a line from the same command tables that dispatch uses.
@MainActor package struct CommandCompleter {
    private let stack: any CommandStack

    package init(stack: any CommandStack) {
        self.stack = stack
    }

    /// Returns the candidates for the word at the cursor, or for the phrase that ends there.
    ///
    /// - Parameter cursor: the cursor's offset from the start of the line, in characters.
    package func completion(of line: String, cursor: Int) async -> Completion {
        let scanned = ShellWords(scanning: String(line.prefix(cursor)))
        let isNewWord = scanned.endsBetweenWords
        let finished = isNewWord ? scanned.words[...] : scanned.words.dropLast()
        let word = (isNewWord ? nil : scanned.words.last) ?? ShellWords.Word(start: cursor)
        guard let verb = finished.first?.text else {
            let candidates = commands.filter { $0.verb.hasPrefix(word.text) }
                .map { Self.candidate($0.verb, help: $0.help) }
            return Completion(range: word.start..<cursor, candidates: candidates)
        }
        var completion = Completion(range: word.start..<cursor, candidates: [])
        let words = finished.dropFirst().map { ShellWord($0.text, isQuoted: $0.isQuoted) }
        for (command, _) in stack.tables.commands(verb, meantBy: words) {
            guard let place = Place(in: command, behind: finished.dropFirst()) else { continue }
            let (start, candidates, areValues) = await self.candidates(for: word, at: place)
            if completion.candidates.isEmpty { completion.range = start..<cursor }
            guard completion.range.lowerBound == start else { continue }
            completion.candidates += candidates.filter { candidate in
                !completion.candidates.contains { $0.insertion == candidate.insertion }
            }
            completion.areValues = completion.areValues || areValues
        }
        return completion
    }

    /// Returns the candidates for the last word of a shell's command line, a line each: the whole word, unquoted, then
    /// a tab and its description. A tab alone asks the shell to complete files.
    ///
    /// - Parameters:
    ///   - line: the line up to the cursor, beginning with the program's name.
    ///   - program: the program's own options, which precede the verb.
    public func shellCandidates(of line: String, program: Command) async -> [String] {
        let scanned = ShellWords(scanning: line)
        let finished = scanned.endsBetweenWords ? scanned.words[...] : scanned.words.dropLast()
        let word = (scanned.endsBetweenWords ? nil : scanned.words.last) ?? ShellWords.Word(start: line.count)
        var (reader, words) = (CommandReader(command: program), finished.dropFirst())
        while let first = words.first, reader.pendingOption != nil || first.text.hasPrefix("-") {
            // The program itself reports an invalid option when it is called.
            try? reader.read(ShellWord(first.text))
            words.removeFirst()
        }
        let start: Int
        let candidates: [Candidate]
        if words.isEmpty, reader.pendingOption != nil || word.text.hasPrefix("-") {
            (start, candidates, _) = await self.candidates(for: word, at: Place(in: program, after: reader))
        } else {
            let verb = words.first?.start ?? word.start
            let completion = await completion(of: String(line.dropFirst(verb)), cursor: line.count - verb)
            (start, candidates) = (verb + completion.range.lowerBound, completion.candidates)
        }
        if candidates.contains(where: \.isPath) { return ["\t"] }
        // The shell replaces its last word only, so the finished words of a phrase are left out.
        let phrase = words.filter { $0.start >= start }
        if let first = phrase.first, first.fieldLength > 0 { return [] }
        let finishedPhrase = phrase.flatMap { $0.text.split(separator: " ") }
        return candidates.compactMap { candidate in
            let words = candidate.label.split(separator: " ", omittingEmptySubsequences: false)
            let value = words.dropFirst(finishedPhrase.count).joined(separator: " ").sanitized
            if value.isEmpty { return nil }
            return candidate.help.isEmpty ? value : "\(value)\t\(candidate.help)"
        }
    }

    /// The candidates for a word, the start of the text that one replaces, and whether a screen suggests them.
    private typealias Candidates = (start: Int, candidates: [Candidate], areValues: Bool)

    private func candidates(for word: ShellWords.Word, at place: Place) async -> Candidates {
        if let option = place.option {
            return (
                word.start,
                await values(of: option.kind, beginningWith: word.text).map {
                    Self.candidate($0, isPath: option.kind == .path)
                },
                option.kind.isSuggested
            )
        }
        if let options = place.options, word.text.hasPrefix("--") {
            let candidates = options.map { Self.candidate("--\($0.name)", help: $0.help) }
            return (word.start, candidates.filter { $0.label.hasPrefix(word.text) }, false)
        }
        guard let parameter = place.parameter else { return (word.start, [], false) }
        if let first = place.phrase.first {
            let phrase = (place.phrase + [word]).map(\.text).joined(separator: " ")
            let values = await values(of: parameter.kind, beginningWith: phrase)
            let field = first.fieldLength
            if !values.isEmpty {
                let candidates = values.map { Self.candidate($0, isPhrase: true, fieldLength: field) }
                return (first.start, candidates, true)
            }
        }
        let isPhrase = parameter.isPhrase && word.openQuote == nil
        let values = await values(of: parameter.kind, beginningWith: word.text)
        let isPath = parameter.kind == .path
        return (
            word.start,
            values.map {
                Self.candidate($0, isPhrase: isPhrase, fieldLength: word.fieldLength, isPath: isPath)
            },
            parameter.kind.isSuggested
        )
    }

    private func values(of kind: ValueKind, beginningWith word: String) async -> [String] {
        switch kind {
        case .text: []
        case .path: await FilePath.completions(of: word)
        case .choice(let choices): choices.filter { $0.hasPrefix(word) }
        case .command: commands.map(\.verb).filter { $0.hasPrefix(word) }
        case .suggested(let name): await stack.suggestions(of: name, beginningWith: word)
        }
    }

    /// One command of each verb: the first of those that prescribe the fewest further words.
    private var commands: [Command] {
        var commands: [Command] = []
        for command in stack.tables.flatMap(\.commands) {
            guard let known = commands.firstIndex(where: { $0.verb == command.verb }) else {
                commands.append(command)
                continue
            }
            if command.fixedWords.count < commands[known].fixedWords.count { commands[known] = command }
        }
        return commands
    }

    /// Returns a candidate for a value. A folder's quote is left open, to let Tab continue inside. A phrase is inserted
    /// as separate words, except in a field, which would restrict only the first: `genre:"trip hop"`.
    private static func candidate(
        _ value: String,
        help: String = "",
        isPhrase: Bool = false,
        fieldLength: Int = 0,
        isPath: Bool = false
    ) -> Candidate {
        if isPhrase, fieldLength > 0 {
            let quoted = ShellWords.quoted(String(value.dropFirst(fieldLength)))
            return Candidate(insertion: "\(value.prefix(fieldLength))\(quoted) ", label: value)
        }
        if isPhrase, value.hasSuffix(":"), !value.contains(" ") {
            // A field, whose value comes next.
            return Candidate(insertion: value, label: value)
        }
        if isPhrase {
            let words = value.split(separator: " ").map { ShellWords.quoted(String($0)) }
            return Candidate(insertion: words.joined(separator: " ") + " ", label: value)
        }
        let quoted = ShellWords.quoted(value)
        let isOpen = value.hasSuffix("/")
        let insertion = isOpen ? (quoted.hasPrefix("\"") ? String(quoted.dropLast()) : quoted) : quoted + " "
        return Candidate(insertion: insertion, label: value, help: help, isPath: isPath)
    }
}

/// The options and the parameter that a command accepts after some words.
private struct Place {
    /// The option that expects its value next.
    let option: CommandOption?
    /// The options that may come next; `nil` after `--`.
    let options: [CommandOption]?
    /// The parameter that the next argument belongs to.
    let parameter: CommandParameter?
    /// The preceding words of the same parameter, if it takes a phrase.
    private(set) var phrase: [ShellWords.Word] = []

    /// Returns `nil` if the command doesn't accept the words.
    init?(in command: Command, behind words: some Sequence<ShellWords.Word>) {
        var reader = CommandReader(command: command)
        var phrase: [ShellWords.Word] = []
        for word in words {
            let (parameter, count) = (reader.nextParameter, reader.arguments.count)
            do { try reader.read(ShellWord(word.text)) } catch { return nil }
            let isPart = reader.arguments.count > count && parameter?.isPhrase == true
            phrase = isPart ? phrase + [word] : []
        }
        self.init(in: command, after: reader)
        self.phrase = phrase
    }

    init(in command: Command, after reader: CommandReader) {
        option = reader.pendingOption
        options = reader.optionsHaveEnded ? nil : command.options + [.json]
        parameter = reader.nextParameter
    }
}

extension ShellWords.Word {
    /// The length of a field's name and colon at the word's beginning; 0 without a field.
    fileprivate var fieldLength: Int {
        guard !isQuoted, let colon = text.firstIndex(of: ":") else { return 0 }
        return text.distance(from: text.startIndex, to: colon) + 1
    }
}

extension CommandParameter {
    /// Whether several words can form one value.
    fileprivate var isPhrase: Bool {
        takesMany && kind.isSuggested
    }
}

extension ValueKind {
    fileprivate var isSuggested: Bool {
        guard case .suggested = self else { return false }
        return true
    }
}
