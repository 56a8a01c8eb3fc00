import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The words at the prompt for a parameter of an event.
struct WordScaffold {
    private enum Kind: Equatable {
        /// A required word.
        case word
        /// A required number.
        case number
        /// The rest of the words.
        case words
        case option
        case numberOption
        case flag
        /// No words: a callback that the view doesn't need.
        case constant(String)
    }

    private let kind: Kind
    /// The name of the declared parameter or option.
    let name: String

    /// The words for an event, `nil` if one of its values can't be typed.
    static func all(for event: Method, among events: [Method], taken: Set<String>) -> [WordScaffold]? {
        var words: [WordScaffold] = []
        for parameter in event.parameters {
            guard let kind = kind(of: parameter.type) else { return nil }
            words.append(
                WordScaffold(
                    kind: kind,
                    name: declaredName(of: parameter, of: event, among: events, taken: taken)
                )
            )
        }
        let many = words.lastIndex { $0.kind == .words }
        let last = words.lastIndex { $0.isParameter }
        return many == nil || many == last && words.filter { $0.kind == .words }.count == 1 ? words : nil
    }

    var isParameter: Bool { [.word, .number, .words].contains(kind) }
    var isOption: Bool { [.option, .numberOption, .flag].contains(kind) }
    var canFail: Bool { [.number, .numberOption].contains(kind) }
    /// The type that declares it.
    var type: String { isOption ? "CommandOption" : "CommandParameter" }
    var reference: ExprSyntax { ".\(raw: name)" }

    /// The statement before the call.
    var preparation: StmtSyntax? {
        guard kind == .number else { return nil }
        return """
            guard let \(raw: name) = Int(input.word(\(reference))) else {
            throw .usage("\\(input.word(\(reference))) isn't a whole number.")
            }
            """
    }

    /// The value passed to the presenter.
    var expression: String {
        switch kind {
        case .word: "input.word(\(reference))"
        case .number: name
        case .words: "input.words(\(reference))"
        case .option: "input[\(reference)]"
        case .numberOption: "try input.count(\(reference))"
        case .flag: "input.has(\(reference))"
        case .constant(let value): value
        }
    }

    /// Its declaration in an extension of its type; `nil` if it isn't typed.
    var declaration: DeclSyntax? {
        let (word, capitals) = (optionName, optionName.uppercased())
        let value: ExprSyntax
        switch kind {
        case .word, .number: value = "CommandParameter(\(literal: capitals))"
        case .words: value = "CommandParameter(\(literal: capitals), .many)"
        case .option:
            value =
                "CommandOption(\(literal: word), takes: \(literal: capitals), help: \(literal: "the \(word)"))"
        case .numberOption:
            value = "CommandOption(\(literal: word), takes: \"N\", help: \(literal: "the \(word)"))"
        case .flag: value = "CommandOption(\(literal: word), help: \(literal: word))"
        case .constant: return nil
        }
        return "fileprivate static let \(raw: name) = \(value)"
    }

    /// The name in words: `isReversed` is `reversed`.
    private var optionName: String {
        let words = name.bare.words
        let isAsked = kind == .flag && words.count > 1 && ["is", "has"].contains(words[0])
        return (isAsked ? Array(words.dropFirst()) : words).joined(separator: "-")
    }

    /// The typed word in a test.
    var sample: String { kind == .number ? "1" : name.bare }

    var sampleOption: String {
        switch kind {
        case .option: "--\(optionName) \(name.bare)"
        case .numberOption: "--\(optionName) 1"
        default: "--\(optionName)"
        }
    }

    /// The value the presenter receives in a test.
    var sampleValue: String? {
        switch kind {
        case .word, .option: "\"\(name.bare)\""
        case .words: "[\"\(name.bare)\"]"
        case .number, .numberOption: "1"
        case .flag: "true"
        case .constant: nil
        }
    }

    private static func kind(of type: ValueType) -> Kind? {
        if type.isInout { return nil }
        if let closure = Sample.closure(type) { return .constant(closure) }
        if type.isVariadic { return nil }
        return switch type.text {
        case "String": .word
        case "Int": .number
        case "[String]": .words
        case "String?": .option
        case "Int?": .numberOption
        case "Bool": .flag
        default: nil
        }
    }

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
    /// The declarations, each once.
    var declarations: [DeclSyntax] {
        var names: Set<String> = []
        return filter { names.insert($0.name).inserted }.compactMap(\.declaration)
    }
}
