/// A former or alternative spelling of a command, which `help` doesn't list: `sources add` for `servers add`.
public struct CommandAlias: Sendable {
    /// The spelling as a pattern, which begins with a verb: words in lower case must be typed, words in upper case match
    /// any word. An option, with the value that follows it in the pattern, may be typed anywhere.
    public let pattern: String
    /// The command it runs. Upper-case words are replaced by the words matched; further words of the line follow.
    public let command: String
    /// Whether the prompt names the command when the spelling is first used.
    let isFormer: Bool

    /// A former spelling.
    public init(_ pattern: String, for command: String) {
        (self.pattern, self.command, isFormer) = (pattern, command, true)
    }

    private init(alternative pattern: String, for command: String) {
        (self.pattern, self.command, isFormer) = (pattern, command, false)
    }

    /// A spelling that stays, and needs no notice.
    public static func alternative(_ word: String, for command: String) -> CommandAlias {
        CommandAlias(alternative: word, for: command)
    }

    /// The words of the command; `nil` if the line doesn't match.
    func apply(to words: [ShellWord]) -> [ShellWord]? {
        // Most lines begin with another verb.
        guard let verb = words.first?.text, pattern.hasPrefix(verb) else { return nil }
        var rest = words
        var values: [String: ShellWord] = [:]
        var option: String?
        var position = 0
        for part in pattern.split(separator: " ").map(String.init) {
            if part.hasPrefix("--") {
                guard let index = rest.firstIndex(where: { $0.isOption(part) }) else { return nil }
                if let value = rest[index].value {
                    rest[index] = value
                } else {
                    rest.remove(at: index)
                }
                (option, position) = (part, index)
                continue
            }
            guard rest.indices.contains(position) else { return nil }
            let isPlaceholder = part == part.uppercased()
            guard isPlaceholder ? !rest[position].text.hasPrefix("--") : rest[position] == ShellWord(part)
            else { return nil }
            values[part] = rest.remove(at: position)
            if option != nil { (option, position) = (nil, 0) }
        }
        return command.split(separator: " ").map { values[String($0)] ?? ShellWord(String($0)) } + rest
    }
}

extension ShellWord {
    fileprivate func isOption(_ name: String) -> Bool {
        !isQuoted && (text == name || text.hasPrefix(name + "="))
    }

    /// The value in `--name=value`.
    fileprivate var value: ShellWord? {
        text.firstIndex(of: "=").map { ShellWord(String(text[text.index(after: $0)...])) }
    }
}
