import SwiftSyntax

/// The type of a parameter, a property or a result, judged by its spelling.
struct ValueType: Equatable {
    /// The form in which a spy records a value to compare in a test.
    enum Keeping {
        /// The value itself: the type is assumed to be `Equatable`.
        case value
        /// The value's description: existentials, tuples and metatypes.
        case description
        /// Not recorded: functions, streams and tasks.
        case nothing
    }

    /// The type as written in a parameter list, without ownership.
    let declaration: String
    /// The type of a passed value.
    let text: String
    let keeping: Keeping
    /// The names of all types it mentions.
    let mentioned: [String]
    /// The number of parameters, if this is a function that returns nothing.
    let functionParameterCount: Int?

    /// The type `String`, for code that isn't parsed from a source.
    static let text = ValueType("String")

    private init(_ name: String) {
        self.init(TypeSyntax(IdentifierTypeSyntax(name: .identifier(name))))
    }

    init(_ type: TypeSyntax) {
        let attributed = type.as(AttributedTypeSyntax.self)
        let base = attributed?.baseType ?? type
        let specifiers = attributed?.specifiers.map(\.trimmedDescription) ?? []
        let kept = specifiers.filter { !["borrowing", "consuming", "__owned", "__shared"].contains($0) }
        let attributes = attributed?.attributes.map(\.trimmedDescription) ?? []
        let words = kept + attributes + [base.trimmedDescription]
        declaration = words.joined(separator: " ")
        let unwrapped = base.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType.trimmedDescription
        text = unwrapped.map { "\($0)?" } ?? base.trimmedDescription
        mentioned = base.nodes(IdentifierTypeSyntax.self).map(\.name.text)
        keeping = Keeping(of: base, mentioning: mentioned)
        functionParameterCount = base.as(FunctionTypeSyntax.self).flatMap {
            $0.returnClause.type.trimmedDescription == "Void" ? $0.parameters.count : nil
        }
    }

    /// An obvious initial value for a stub; `nil` if the type has none.
    var naturalValue: String? {
        if text.hasSuffix("?") { return "nil" }
        if text.hasPrefix("Set<") { return "[]" }
        if text.hasPrefix("[") { return text.contains(":") ? "[:]" : "[]" }
        return [
            "String": "\"\"", "Int": "0", "Double": "0", "Float": "0", "UInt": "0", "Int64": "0",
            "Bool": "false",
        ][text]
    }
}

extension ValueType.Keeping {
    /// - Parameter names: the names of all types that the type mentions.
    fileprivate init(of type: TypeSyntax, mentioning names: [String]) {
        if !type.nodes(FunctionTypeSyntax.self).isEmpty
            || names.contains(where: ["AsyncStream", "AsyncThrowingStream", "Task"].contains)
        {
            self = .nothing
        } else if names.contains(where: ["Any", "AnyObject"].contains)
            || !type.nodes(SomeOrAnyTypeSyntax.self).isEmpty || !type.nodes(MetatypeTypeSyntax.self).isEmpty
            || type.nodes(TupleTypeSyntax.self).contains(where: { $0.elements.count > 1 })
        {
            self = .description
        } else {
            self = .value
        }
    }
}
