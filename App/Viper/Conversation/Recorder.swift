import SwiftSyntax

/// A test double that passes messages on and records them in a `Conversation`.
struct Recorder {
    private let subject: ProtocolDeclSyntax
    /// The role or service that receives the messages.
    private let receiver: String
    private let access: String
    /// Whether what follows from a message is recorded, too. Services say nothing.
    private let isFollowed: Bool

    /// The recorder of a contract's part.
    init(_ subject: ProtocolDeclSyntax, part: Part) {
        self.subject = subject
        receiver = part.role ?? "Router"
        access = ""
        isFollowed = true
    }

    /// The recorder of a service, visible to all tests.
    init(service subject: ProtocolDeclSyntax) {
        self.subject = subject
        receiver = subject.name.text
        access = "public "
        isFollowed = false
    }

    var text: String {
        let (name, actor) = (subject.name.text, isFollowed ? "@MainActor " : "")
        let members = subject.memberBlock.members.compactMap { member in
            member.decl.as(FunctionDeclSyntax.self).map(method)
                ?? member.decl.as(VariableDeclSyntax.self).map(property)
        }
        let head = """
            \(actor)\(access)final class \(name)Recorder: \(name) {
                private let subject: any \(name)
                private let conversation: Conversation

                \(access)init(_ subject: any \(name), in conversation: Conversation) {
                    self.subject = subject
                    self.conversation = conversation
                }
            """
        return ([head] + members).joined(separator: "\n\n") + "\n}\n"
    }

    private func method(_ function: FunctionDeclSyntax) -> String {
        let signature = function.signature
        let parameters = signature.parameterClause.parameters.enumerated().map(RecordedParameter.init)
        let effects = [
            signature.effectSpecifiers?.trimmedDescription, signature.returnClause?.trimmedDescription,
        ].compactMap { $0.map { " \($0)" } }.joined()
        let attributes = function.attributes.map { "    \($0.trimmedDescription)\n" }.joined()
        let head = Wrapping.list(
            "\(access)func \(function.name.text)",
            parameters.map(\.declaration),
            effects + " {",
            depth: 1
        )
        let prefix =
            (signature.effectSpecifiers?.throwsClause == nil ? "" : "try ")
            + (signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "await ")
        let isShadowed = parameters.contains { ["subject", "conversation"].contains($0.name) }
        let owner = isShadowed ? "self." : ""
        let call = "\(prefix)\(owner)subject.\(function.name.text)"
        let arguments = parameters.map(\.argument)
        let returns = signature.returnClause == nil ? "" : "return "
        let body: [String]
        if isFollowed {
            let pass = "        \(returns)\(prefix)\(owner)conversation.pass(to: \"\(receiver)\") {"
            let line = "\(pass) \(call)(\(arguments.joined(separator: ", "))) }"
            let isShort = line.count <= Wrapping.lineLength
            body = isShort ? [line] : [pass, Wrapping.list(call, arguments, depth: 3), "        }"]
        } else {
            body = [
                "        \(owner)conversation.note(\"\(receiver)\")",
                Wrapping.list(returns + call, arguments, depth: 2),
            ]
        }
        return ([attributes + head] + body + ["    }"]).joined(separator: "\n")
    }

    private func property(_ variable: VariableDeclSyntax) -> String {
        variable.bindings.map { binding in
            let (name, type) = (
                binding.pattern.trimmedDescription, binding.typeAnnotation?.trimmedDescription ?? ""
            )
            return "    \(access)var \(name)\(type) { subject.\(name) }"
        }.joined(separator: "\n\n")
    }
}

/// A parameter of a message that is passed on.
private struct RecordedParameter {
    let name: String
    /// `after key: PageKey?`.
    let declaration: String
    /// `after: key`.
    let argument: String

    init(_ index: Int, _ parameter: FunctionParameterSyntax) {
        let (first, type) = (parameter.firstName.text, parameter.type.trimmedDescription)
        let second = parameter.secondName?.text ?? first
        name = second == "_" ? "argument\(index + 1)" : second
        declaration = "\(first == name ? name : "\(first) \(name)"): \(type)"
        let value = (type.hasPrefix("inout ") ? "&" : "") + name
        argument = first == "_" ? value : "\(first): \(value)"
    }
}
