/// An argument that a command takes by its position.
public struct CommandParameter: Hashable, Sendable {
    /// How many words it takes.
    public enum Arity: Sendable {
        case one
        case optional
        /// One or more.
        case many
        /// Any number, also none.
        case any
    }

    /// How the argument is called in a usage line: `TITLE`.
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
