import SwiftSyntax

/// A method of a recorder.
struct RecordedMethod {
    private let function: FunctionDeclSyntax
    private let parameters: [Parameter]

    init(_ function: FunctionDeclSyntax) {
        self.function = function
        parameters = function.signature.parameterClause.parameters.enumerated().map(Parameter.init)
    }

    /// - Parameter isFollowed: whether what follows from the message is recorded, too.
    func text(to receiver: String, access: String, isFollowed: Bool) -> String {
        let attributes = function.attributes.map { "    \($0.trimmedDescription)\n" }
        let effects = [function.signature.effectSpecifiers?.trimmedDescription, result].compactMap { $0 }
        let head = Wrapping.list(
            "\(access)func \(function.name.text)",
            parameters.map(\.declaration),
            effects.map { " \($0)" }.joined() + " {",
            depth: 1
        )
        let body = isFollowed ? passing(to: receiver) : noting(receiver)
        return attributes.joined() + ([head] + refusal + body + ["    }"]).joined(separator: "\n")
    }

    private func passing(to receiver: String) -> [String] {
        let pass = "        \(returns)\(tries)\(owner)conversation.pass(to: \"\(receiver)\") {\(closureHead)"
        let line = "\(pass) \(call)(\(arguments.joined(separator: ", "))) }"
        guard line.count > Wrapping.lineLength else { return [line] }
        return [pass, Wrapping.list(call, arguments, depth: 3), "        }"]
    }

    private func noting(_ receiver: String) -> [String] {
        [
            "        \(owner)conversation.note(\"\(receiver)\")",
            Wrapping.list(returns + call, arguments, depth: 2),
        ]
    }

    private var arguments: [String] { parameters.map(\.argument) }
    private var call: String { "\(tries)\(owner)subject.\(function.name.text)" }
    private var result: String? { function.signature.returnClause?.trimmedDescription }
    private var returns: String { result == nil ? "" : "return " }
    private var effects: FunctionEffectSpecifiersSyntax? { function.signature.effectSpecifiers }

    private var tries: String {
        (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    }

    /// The effects of the closure that passes the message on: Swift doesn't infer the type of its error.
    private var closureHead: String {
        guard effects?.throwsClause?.type != nil, let effects else { return "" }
        return " () \(effects.trimmedDescription) in"
    }

    /// `self.` if a parameter has the name of a property.
    private var owner: String {
        parameters.contains { ["subject", "conversation"].contains($0.name) } ? "self." : ""
    }

    /// Swift has no way to pass variadic parameters on.
    private var refusal: [String] {
        guard parameters.contains(where: \.type.isVariadic) else { return [] }
        let name = function.name.text
        return ["        #error(\"`\(name)` is variadic and can't be recorded; let it take an array.\")"]
    }
}

extension Parameter {
    fileprivate init(_ index: Int, _ parameter: FunctionParameterSyntax) {
        let first = parameter.firstName.text
        let second = (parameter.secondName?.text ?? first).bare
        self.init(
            label: first == "_" ? nil : first.bare,
            name: ["_", "self"].contains(second) ? "argument\(index + 1)" : second.asVariable,
            type: ValueType(parameter.type, isVariadic: parameter.ellipsis != nil)
        )
    }

    /// The argument that passes its value on: `after: key`.
    fileprivate var argument: String {
        (calledLabel.map { "\($0): " } ?? "") + (type.isInout ? "&" : "") + name
    }
}
