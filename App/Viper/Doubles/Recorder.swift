/// A test double that passes messages on and records them in a `Conversation`.
struct Recorder {
    private let subject: ContractProtocol
    /// The role or service that receives the messages.
    private let receiver: String
    private let access: String
    /// Whether what follows from a message is recorded, too. Services say nothing.
    private let isFollowed: Bool

    /// The recorder of a contract's part.
    init(_ subject: ContractProtocol, part: Part) {
        self.subject = subject
        receiver = part.role ?? "Router"
        access = ""
        isFollowed = true
    }

    /// The recorder of a service, visible to all tests.
    init(service subject: ContractProtocol) {
        self.subject = subject
        receiver = subject.name
        access = "public "
        isFollowed = false
    }

    var text: String {
        let name = subject.name
        let head = """
            \(isFollowed ? "@MainActor " : "")\(access)final class \(name)Recorder: \(name) {
                private let subject: any \(name)
                private let conversation: Conversation

                \(access)init(_ subject: any \(name), in conversation: Conversation) {
                    self.subject = subject
                    self.conversation = conversation
                }
            """
        let members = [head] + subject.properties.map(property) + subject.methods.map(method)
        return members.joined(separator: "\n\n") + "\n}\n"
    }

    private func property(_ property: Property) -> String {
        let value = "\(property.effects.call)subject.\(property.name)"
        let effects = property.effects.text
        let getter = effects.isEmpty ? value : "get\(effects) { \(value) }"
        return "    \(access)var \(property.name): \(property.type.text) { \(getter) }"
    }

    private func method(_ method: Method) -> String {
        let attributes = method.attributes.map { "    \($0)\n" }.joined()
        return attributes + method.text(refusal(of: method) + body(of: method), access: access)
    }

    private func body(of method: Method) -> [String] {
        // `self.` if a parameter has the name of a property.
        let isHidden = method.parameters.contains { ["subject", "conversation"].contains($0.name) }
        let owner = isHidden ? "self." : ""
        let arguments = method.arguments(method.parameters.map { ($0.type.isInout ? "&" : "") + $0.name })
        let call = "\(method.effects.call)\(owner)subject.\(method.name)"
        let returns = method.result == nil ? "" : "return "
        guard isFollowed else {
            let note = "        \(owner)conversation.note(\"\(receiver)\")"
            return [note, Wrapping.list(returns + call, arguments, depth: 2)]
        }
        // Swift doesn't infer the type of a closure's error.
        let isTyped = ![nil, "any Error"].contains(method.effects.errorType)
        let head = isTyped ? " ()\(method.effects.text) in" : ""
        let pass =
            "        \(returns)\(method.effects.call)\(owner)conversation.pass(to: \"\(receiver)\") {\(head)"
        let line = "\(pass) \(call)(\(arguments.joined(separator: ", "))) }"
        guard line.count > Wrapping.lineLength else { return [line] }
        return [pass, Wrapping.list(call, arguments, depth: 3), "        }"]
    }

    /// Swift has no way to pass variadic parameters on.
    private func refusal(of method: Method) -> [String] {
        guard method.parameters.contains(where: \.type.isVariadic) else { return [] }
        return [
            "        #error(\"`\(method.name)` is variadic and can't be recorded; let it take an array.\")"
        ]
    }
}
