import SwiftParser

/// The word typed at the prompt for a parameter of an event.
struct WordScaffold {
    /// The types that declare words.
    static let types = ["CommandParameter", "CommandOption"]

    /// The name of the declared parameter or option.
    let name: String
    /// The declared parameter or option; `nil` for a callback that the view doesn't need.
    fileprivate let value: String?
    /// The value passed to the presenter.
    let passed: String
    /// The words typed in a test, and the value that the presenter receives; `nil` if it can't be compared.
    let typed: String
    let received: String?
    /// The statement before the call.
    private(set) var preparation: String?

    /// The words for an event; `nil` if one of its values can't be typed.
    static func all(for event: Method, among events: [Method], taken: Set<String>) -> [WordScaffold]? {
        let words = event.parameters.compactMap { parameter in
            let name = declaredName(of: parameter, of: event, among: events, taken: taken)
            return WordScaffold(parameter.type, named: name)
        }
        guard words.count == event.parameters.count else { return nil }
        // A list takes all remaining words, so only the last parameter can be one.
        let lists = words.indices.filter { event.parameters[$0].type.text == "[String]" }
        return lists.isEmpty || lists == [words.lastIndex(where: \.isParameter)] ? words : nil
    }

    private init?(_ type: ValueType, named name: String) {
        self.name = name
        if let closure = Sample.closure(type) {
            (value, passed, typed, received) = (nil, closure, "", nil)
            return
        }
        let words = name.bare.words
        let isAsked = type.text == "Bool" && words.count > 1 && ["is", "has"].contains(words[0])
        let word = words.dropFirst(isAsked ? 1 : 0).joined(separator: "-")
        let (capitals, sample, text) = (word.uppercased(), name.bare, "\"\(name.bare)\"")
        var value = "CommandParameter(\"\(capitals)\")"
        switch type.text {
        case "String":
            (passed, typed, received) = ("input.word(.\(name))", sample, text)
        case "Int":
            (passed, typed, received) = (name, "1", "1")
            preparation = """
                guard let \(name) = Int(input.word(.\(name))) else {
                throw .usage("\\(input.word(.\(name))) isn't a whole number.")
                }
                """
        case "[String]":
            value = "CommandParameter(\"\(capitals)\", .many)"
            (passed, typed, received) = ("input.words(.\(name))", sample, "[\(text)]")
        case "String?":
            value = "CommandOption(\"\(word)\", takes: \"\(capitals)\", help: \"the \(word)\")"
            (passed, typed, received) = ("input[.\(name)]", "--\(word) \(sample)", text)
        case "Int?":
            value = "CommandOption(\"\(word)\", takes: \"N\", help: \"the \(word)\")"
            (passed, typed, received) = ("try input.count(.\(name))", "--\(word) 1", "1")
        case "Bool":
            value = "CommandOption(\"\(word)\", help: \"\(word)\")"
            (passed, typed, received) = ("input.has(.\(name))", "--\(word)", "true")
        default:
            return nil
        }
        self.value = value
    }

    /// Whether an invalid word makes the command fail.
    var canFail: Bool { preparation != nil || passed.hasPrefix("try ") }
    var isParameter: Bool { isDeclared(by: "CommandParameter") }
    var isOption: Bool { isDeclared(by: "CommandOption") }

    fileprivate func isDeclared(by type: String) -> Bool { value?.hasPrefix(type) == true }

    /// Parameters of several events may share a name. If their types differ, each is declared with the name of its
    /// event.
    private static func declaredName(
        of parameter: Parameter,
        of event: Method,
        among events: [Method],
        taken: Set<String>
    ) -> String {
        let name = parameter.name.bare
        let namesakes = events.flatMap(\.parameters).filter { $0.name.bare == name }
        let isShared = namesakes.allSatisfy { $0.type.text == parameter.type.text }
        let isReserved =
            ["json", "init", "self", "Self", "Type", "Protocol"].contains(name) || taken.contains(name)
        if isShared, !isReserved, name.isValidSwiftIdentifier(for: .variableName) { return name }
        return event.wish.camelCased + name.capitalizedFirst
    }
}

extension [WordScaffold] {
    /// The declarations of a type's words, each once.
    func declarations(of type: String) -> [String] {
        var names: Set<String> = []
        return filter { $0.isDeclared(by: type) && names.insert($0.name).inserted }.compactMap { word in
            word.value.map { "fileprivate static let \(word.name) = \($0)" }
        }
    }
}
