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
        RecordedMethod(function).text(to: receiver, access: access, isFollowed: isFollowed)
    }

    private func property(_ variable: VariableDeclSyntax) -> String {
        variable.bindings.map { binding in
            let (name, type) = (
                binding.pattern.trimmedDescription, binding.typeAnnotation?.trimmedDescription ?? ""
            )
            return "    \(access)var \(name)\(type) { \(value(of: name, binding)) }"
        }.joined(separator: "\n\n")
    }

    private func value(of name: String, _ binding: PatternBindingSyntax) -> String {
        guard case .accessors(let accessors)? = binding.accessorBlock?.accessors,
            let effects = accessors.first?.effectSpecifiers
        else { return "subject.\(name)" }
        let tries =
            (effects.throwsClause == nil ? "" : "try ") + (effects.asyncSpecifier == nil ? "" : "await ")
        return "get \(effects.trimmedDescription) { \(tries)subject.\(name) }"
    }
}
