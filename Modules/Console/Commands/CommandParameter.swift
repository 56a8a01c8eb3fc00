/// A positional argument of a command.
public struct CommandParameter: Hashable, Sendable {
    /// How many words a parameter takes.
    public enum Arity: Sendable {
        case one
        case optional
        /// One or more.
        case many
        /// Zero or more.
        case any
    }

    /// The name in the usage line: `TITLE`.
    public let name: String
    public let arity: Arity
    public let kind: ValueKind

    public init(_ name: String, _ arity: Arity = .one, kind: ValueKind = .text) {
        self.name = name
        self.arity = arity
        self.kind = kind
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
