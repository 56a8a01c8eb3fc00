/// A positional argument of a command.
public struct CommandParameter: Hashable, Sendable {
    /// The number of words that a parameter takes.
    public enum Arity: Sendable {
        /// Exactly one.
        case one
        /// One or none.
        case optional
        /// One or more.
        case many
        /// Zero or more.
        case any
    }

    /// The name in the usage line: `TITLE`.
    public let name: String
    /// The number of words it takes.
    public let arity: Arity
    /// The kind of its words, for completion.
    public let kind: ValueKind
    /// Whether its words can be rows of the last list.
    let namesRows: Bool

    /// A parameter; by default one word of any text.
    ///
    /// If its words can't be rows of the last list, `namesRows` is `false`: the list isn't loaded for them.
    public init(
        _ name: String,
        _ arity: Arity = .one,
        kind: ValueKind = .text,
        namesRows: Bool = true
    ) {
        (self.name, self.arity, self.kind) = (name, arity, kind)
        self.namesRows = if case .choice = kind { false } else { namesRows }
    }

    /// A fixed word, such as `add` in `devices add`.
    public static func word(_ word: String) -> CommandParameter {
        CommandParameter(word, kind: .choice([word]))
    }

    var usage: String {
        switch arity {
        case .one: name
        case .optional: "[\(name)]"
        case .many: "\(name)…"
        case .any: "[\(name)…]"
        }
    }

    var takesMany: Bool { arity == .many || arity == .any }
    var isRequired: Bool { arity == .one || arity == .many }
}
