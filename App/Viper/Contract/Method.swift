/// A method that a contract requires.
struct Method {
    /// The name, in backticks where it needs them.
    let name: String
    let parameters: [Parameter]
    let isAsync: Bool
    /// What it may throw: `any Error`, or the type in `throws(…)`; `nil` if it doesn't throw.
    let errorType: String?
    /// `nil` if it returns nothing.
    let result: ValueType?
    let documentation: String
    let place: Place

    /// The name with its labels, as in `show(added:)`.
    var fullName: String {
        "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))".bare
    }

    /// What stands behind the parameters: ` async throws(ServiceError) -> Track`.
    var ending: String {
        var words: [String] = []
        if isAsync { words.append("async") }
        if let errorType { words.append(errorType == "any Error" ? "throws" : "throws(\(errorType))") }
        if let result { words.append("-> \(result.text)") }
        return words.map { " " + $0 }.joined()
    }

    /// `self.` for a member whose name is that of a parameter.
    func selfPrefix(for member: String) -> String {
        parameters.contains { $0.name == member } ? "self." : ""
    }

    /// Whether its declaration names any type.
    var namesTypes: Bool { !parameters.isEmpty || result != nil || errorType != nil }

    /// The method as a member of a type, with these lines as its body.
    func text(_ body: [String]) -> String {
        let head = Wrapping.list("func \(name)", parameters.map(\.declaration), "\(ending) {", depth: 1)
        return ([head] + body + ["    }"]).joined(separator: "\n")
    }
}

/// A parameter of a method.
struct Parameter {
    /// What the caller writes, without backticks; `nil` for nothing.
    let label: String?
    /// What the method calls it.
    let name: String
    let type: ValueType

    /// The parameter as it is declared: `added row: TrackRow`.
    var declaration: String {
        let names = label == name.bare ? declaredLabel ?? "_" : "\(declaredLabel ?? "_") \(name)"
        return "\(names): \(type.declaration)"
    }

    /// The label where the method is called.
    var calledLabel: String? { label == "inout" ? "`inout`" : label }

    /// The label where it is declared: three words need backticks there.
    var declaredLabel: String? {
        label.map { ["inout", "var", "let"].contains($0) ? "`\($0)`" : $0 }
    }
}
