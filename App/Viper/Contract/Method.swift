/// A method requirement of a contract.
struct Method {
    /// The name, in backticks if necessary.
    let name: String
    var parameters: [Parameter]
    let effects: Effects
    /// The attributes, such as `@MainActor` and `@discardableResult`.
    let attributes: [String]
    /// The type of the result; `nil` if it returns nothing.
    let result: ValueType?
    let documentation: String
    let place: Place

    var isAsync: Bool { effects.isAsync }
    var errorType: String? { effects.errorType }
    var isMainActor: Bool { attributes.contains("@MainActor") }

    /// The labels of its parameters, as at the call site.
    var labels: [String] { parameters.map { $0.label ?? "_" } }

    /// The name with its labels, as in `show(added:)`.
    var fullName: String { "\(name)(\(labels.map { "\($0):" }.joined()))".bare }

    /// Returns whether a type can't have both methods, judged by labels and types.
    func isSame(as other: Method) -> Bool {
        fullName == other.fullName && parameters.map(\.type.text) == other.parameters.map(\.type.text)
            && result?.text == other.result?.text
    }

    /// The declaration after the parameters: ` async throws(ServiceError) -> Track`.
    var ending: String { effects.text + (result.map { " -> \($0.text)" } ?? "") }

    /// The prefix `self.` for a member that a parameter shadows.
    func selfPrefix(for member: String) -> String {
        parameters.contains { $0.name == member } ? "self." : ""
    }

    /// The arguments of a call with these values.
    func arguments(_ values: [String]) -> [String] {
        zip(parameters, values).map { $0.argument($1) }
    }

    /// The declaration without a body: `func add(_ row: TrackRow) async -> Track`.
    var head: String { "func \(name)(\(parameters.map(\.declaration).joined(separator: ", ")))\(ending)" }
}

/// The effects of a call.
struct Effects {
    let isAsync: Bool
    /// The error type: `any Error`, or the type in `throws(…)`; `nil` if it doesn't throw.
    let errorType: String?

    /// The effects in a declaration: ` async throws(ServiceError)`.
    var text: String {
        let thrown = errorType.map { $0 == "any Error" ? " throws" : " throws(\($0))" } ?? ""
        return (isAsync ? " async" : "") + thrown
    }

    /// The keywords before a call: `try await `.
    var call: String { (errorType == nil ? "" : "try ") + (isAsync ? "await " : "") }
}

/// A parameter of a method.
struct Parameter {
    /// The argument label without backticks; `nil` for none.
    let label: String?
    /// The name inside the method.
    let name: String
    let type: ValueType

    /// The parameter in a declaration: `added row: TrackRow`.
    var declaration: String {
        let names = label == name.bare ? declaredLabel ?? "_" : "\(declaredLabel ?? "_") \(name)"
        return "\(names): \(type.declaration)"
    }

    /// The argument with a value: `added: row`.
    func argument(_ value: String) -> String {
        // The only keyword that needs backticks at the call site.
        label.map { "\($0 == "inout" ? "`inout`" : $0): \(value)" } ?? value
    }

    /// The label in a declaration, in which three keywords need backticks.
    var declaredLabel: String? {
        label.map { ["inout", "var", "let"].contains($0) ? "`\($0)`" : $0 }
    }
}
