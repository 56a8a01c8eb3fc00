import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The words at the prompt for a parameter of an event.
struct WordScaffold {
    /// The types that declare words.
    static let types = ["CommandParameter", "CommandOption"]

    private enum Kind {
        case parameter
        /// The rest of the words.
        case rest
        case option
        /// No words: a callback that the view doesn't need.
        case constant
    }

    private let kind: Kind
    /// The name of the declared parameter or option.
    let name: String
    /// The declared parameter or option.
    private let value: ExprSyntax
    /// The value passed to the presenter.
    let passed: String
    /// The words in a test, and the value that the presenter gets; `nil` if it can't be compared.
    let typed: String
    let received: String?
    /// The statement before the call.
    private(set) var preparation: StmtSyntax?
    private(set) var canFail = false

    /// The words for an event, `nil` if one of its values can't be typed.
    static func all(for event: Method, among events: [Method], taken: Set<String>) -> [WordScaffold]? {
        var words: [WordScaffold] = []
        for parameter in event.parameters {
            let name = declaredName(of: parameter, of: event, among: events, taken: taken)
            guard let word = WordScaffold(parameter.type, named: name) else { return nil }
            words.append(word)
        }
        let rest = words.indices.filter { words[$0].kind == .rest }
        return rest.isEmpty || rest == [words.lastIndex { $0.isParameter }] ? words : nil
    }

    private init?(_ type: ValueType, named name: String) {
        guard !type.isInout else { return nil }
        let words = name.bare.words
        let isAsked = type.text == "Bool" && words.count > 1 && ["is", "has"].contains(words[0])
        let word = (isAsked ? Array(words.dropFirst()) : words).joined(separator: "-")
        let (capitals, help) = (word.uppercased(), "the \(word)")
        let (sample, text) = (name.bare, "\"\(name.bare)\"")
        self.name = name
        if let closure = Sample.closure(type) {
            (kind, value, passed, typed, received) = (.constant, "", closure, "", nil)
            return
        }
        switch type.isVariadic ? "" : type.text {
        case "String":
            (kind, value) = (.parameter, "CommandParameter(\(literal: capitals))")
            (passed, typed, received) = ("input.word(.\(name))", sample, text)
        case "Int":
            (kind, value) = (.parameter, "CommandParameter(\(literal: capitals))")
            (passed, typed, received) = (name, "1", "1")
            canFail = true
            preparation = """
                guard let \(raw: name) = Int(input.word(.\(raw: name))) else {
                throw .usage("\\(input.word(.\(raw: name))) isn't a whole number.")
                }
                """
        case "[String]":
            (kind, value) = (.rest, "CommandParameter(\(literal: capitals), .many)")
            (passed, typed, received) = ("input.words(.\(name))", sample, "[\(text)]")
        case "String?":
            (kind, value) = (
                .option,
                "CommandOption(\(literal: word), takes: \(literal: capitals), help: \(literal: help))"
            )
            (passed, typed, received) = ("input[.\(name)]", "--\(word) \(sample)", text)
        case "Int?":
            (kind, value) = (.option, "CommandOption(\(literal: word), takes: \"N\", help: \(literal: help))")
            (passed, typed, received) = ("try input.count(.\(name))", "--\(word) 1", "1")
            canFail = true
        case "Bool":
            (kind, value) = (.option, "CommandOption(\(literal: word), help: \(literal: word))")
            (passed, typed, received) = ("input.has(.\(name))", "--\(word)", "true")
        default:
            return nil
        }
    }

    var isParameter: Bool { kind == .parameter || kind == .rest }
    var isOption: Bool { kind == .option }

    /// The type that declares it; `nil` if it isn't typed.
    var type: String? {
        switch kind {
        case .parameter, .rest: "CommandParameter"
        case .option: "CommandOption"
        case .constant: nil
        }
    }

    /// Its declaration in an extension of its type.
    fileprivate var declaration: DeclSyntax { "fileprivate static let \(raw: name) = \(value)" }

    /// Parameters of several events may share a name: if they are typed differently, each is declared with the name
    /// of its event.
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
        let own = event.wish.first.map { $0 + event.wish.dropFirst().map(\.capitalizedFirst).joined() } ?? ""
        return own + name.capitalizedFirst
    }
}

extension [WordScaffold] {
    /// The declarations of the words of a type, each once.
    func declarations(of type: String) -> [DeclSyntax] {
        var names: Set<String> = []
        return filter { $0.type == type && names.insert($0.name).inserted }.map(\.declaration)
    }

    /// An extension with these declarations; `nil` if there are none.
    func declared(_ type: String) -> DeclSyntax? {
        let lines = declarations(of: type).map { "\n\($0)" }.joined()
        return lines.isEmpty ? nil : "extension \(raw: type) {\(raw: lines)\n}"
    }
}
