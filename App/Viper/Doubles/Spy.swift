/// A test double of a protocol. It records its messages, and answers as set by a test or forwards them to a real
/// object.
struct Spy {
    private let subject: ContractProtocol
    /// The role that receives the messages; `nil` for a service.
    private let role: String?
    private let methods: [SpyMethod]
    /// The type of error that all methods can throw.
    private let error: String?

    init(_ subject: ContractProtocol, part: Part) {
        self.init(subject, role: part.role ?? "Router", errors: [:])
    }

    init(_ service: Service) {
        self.init(service.subject, role: nil, errors: service.errors)
    }

    private init(_ subject: ContractProtocol, role: String?, errors: [String: String]) {
        self.subject = subject
        self.role = role
        methods = SpyMethod.all(of: subject, isService: role == nil, errors: errors)
        let errors = Set(subject.allMethods.compactMap(\.errorType))
        error = errors.count == 1 ? errors.first : nil
    }

    var name: String { "\(subject.name)Spy" }

    var text: String {
        let lines = [messages, answers, stored].joined() + properties + methods.flatMap(\.members)
        let isolation = subject.isMainActor ? "@MainActor " : ""
        return """
            \(isolation)\(access)final class \(name): \(subject.name), Spy {
            \(lines.map { "    \($0)" }.joined(separator: "\n"))
            }

            """
    }

    /// Whether the spy can throw any error of services.
    var canFail: Bool { error == "ServiceError" }

    /// Whether the initializer requires answers.
    var requiresAnswers: Bool { !given.isEmpty }

    /// The arguments that create the spy in a test with an `error`. Its streams end immediately.
    var preparation: String {
        let lines = (canFail ? ["$0.error = error"] : []) + methods.compactMap(\.endedStream)
        switch lines.count {
        case 0: return "()"
        case 1: return " { \(lines[0]) }"
        default: return " {\n\(lines.joined(separator: "\n"))\n}"
        }
    }

    /// Whether a test that creates the spy must import the modules of the types in its streams.
    var hasStreams: Bool { methods.contains { $0.endedStream != nil } }
}

extension Spy {
    private var access: String { subject.access.flatMap { role == nil ? "\($0) " : nil } ?? "" }

    private var messages: [String] {
        let head = "\(access)enum Message: SpyMessage {"
        return methods.isEmpty ? ["\(head)}"] : [head] + methods.map { "    \($0.declaration)" } + ["}"]
    }

    /// Whether a test can set answers.
    private var isAnswering: Bool {
        role == nil || !subject.allProperties.isEmpty || methods.contains(where: \.isAnswering)
    }

    private var answers: [String] {
        guard isAnswering else { return [] }
        let failure = error.map { ["error: \($0.hasPrefix("any ") ? "(\($0))" : $0)?"] } ?? []
        let values = subject.allProperties.map { property in
            let value = property.type.naturalValue.flatMap { $0 == "nil" ? nil : " = \($0)" } ?? ""
            return "\(property.name): \(property.type.text)\(value)"
        }
        let lines = failure + values + methods.filter(\.isAnswering).map(\.answer)
        return ["\(access)struct Answers: SpyAnswers {"] + lines.map { "    \(access)var \($0)" } + ["}"]
    }

    /// The answers without a default.
    private var given: [(name: String, type: String)] {
        subject.allProperties.filter { $0.type.naturalValue == nil }.map { ($0.name, $0.type.text) }
            + methods.filter(\.isGiven).map { ($0.stem, "@escaping \($0.answerType)") }
    }

    private var stored: [String] {
        let kind = role.map { "role: \"\($0)\"" } ?? "service: \"\(subject.name)\""
        let type = "Spied<any \(subject.name), Message, \(isAnswering ? "Answers" : "NoAnswers")>"
        guard isAnswering else { return ["let spied = \(type)(\(kind), NoAnswers())"] }
        let parameters =
            given.map { "\($0.name): \($0.type)" } + ["_ prepare: (inout Answers) -> Void = { _ in }"]
        let arguments = given.map { "\($0.name): \($0.name.asVariable)" }.joined(separator: ", ")
        return [
            "\(access)let spied: \(type)",
            "\(access)init(\(parameters.joined(separator: ", "))) { spied = Spied(\(kind), Answers(\(arguments)), prepare) }",
        ]
    }

    private var properties: [String] {
        subject.allProperties.map { property in
            let value = "\(property.effects.call)subject.\(property.name)"
            let body = "if let subject = spied.subject { \(value) } else { answers.\(property.name) }"
            let effects = property.effects.text
            let getter = effects.isEmpty ? body : "get\(effects) { \(body) }"
            return "\(access)var \(property.name): \(property.type.text) { \(getter) }"
        }
    }
}
