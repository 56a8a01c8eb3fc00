/// A method requirement of a contract.
struct Method {
    /// The name, in backticks if necessary.
    let name: String
    let parameters: [Parameter]
    let isAsync: Bool
    let isMainActor: Bool
    /// The error type: `any Error`, or the type in `throws(…)`; `nil` if it doesn't throw.
    let errorType: String?
    /// `nil` if it returns nothing.
    let result: ValueType?
    let documentation: String
    let place: Place

    /// The name with its labels, as in `show(added:)`.
    var fullName: String {
        "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))".bare
    }

    /// The declaration after the parameters: ` async throws(ServiceError) -> Track`.
    var ending: String {
        var words: [String] = []
        if isAsync { words.append("async") }
        if let errorType { words.append(errorType == "any Error" ? "throws" : "throws(\(errorType))") }
        if let result { words.append("-> \(result.text)") }
        return words.map { " " + $0 }.joined()
    }

    /// `self.` for a member that a parameter shadows.
    func selfPrefix(for member: String) -> String {
        parameters.contains { $0.name == member } ? "self." : ""
    }

    /// Whether its declaration names any type.
    var namesTypes: Bool { !parameters.isEmpty || result != nil || errorType != nil }

    /// The method's declaration with a body.
    func text(_ body: [String]) -> String {
        let head = Wrapping.list("func \(name)", parameters.map(\.declaration), "\(ending) {", depth: 1)
        return ([head] + body + ["    }"]).joined(separator: "\n")
    }
}

/// A parameter of a method.
struct Parameter {
    /// The argument label without backticks, `nil` for none.
    let label: String?
    /// The name inside the method.
    let name: String
    let type: ValueType

    /// The parameter as it is declared: `added row: TrackRow`.
    var declaration: String {
        let names = label == name.bare ? declaredLabel ?? "_" : "\(declaredLabel ?? "_") \(name)"
        return "\(names): \(type.declaration)"
    }

    /// The label at the call site.
    var calledLabel: String? { label == "inout" ? "`inout`" : label }

    /// The label in the declaration, where three keywords need backticks.
    var declaredLabel: String? {
        label.map { ["inout", "var", "let"].contains($0) ? "`\($0)`" : $0 }
    }
}
