/// A method of a spy: records its message, then answers or forwards it.
///
/// Without an answer it throws the spy's error, if set. Otherwise it returns an obvious value (`nil`, `[]`, 0,
/// `false`), if it returns any, or a stream that the test feeds. If no such value exists, it records an issue that
/// names the method, and throws; if it can't throw, the spy's initializer requires the answer.
struct SpyMethod {
    let method: Method
    /// The message's name.
    let name: String
    /// The answer's name.
    let stem: String
    private let subject: ContractProtocol
    private let isService: Bool
    private let lack: Lack

    /// The result if a test hasn't set an answer.
    private enum Lack {
        case returning(String)
        case stream(SpyStream)
        case issue(error: String)
        /// Impossible: the initializer requires the answer.
        case given
    }

    /// - Parameter errors: the errors thrown without an answer, by type.
    static func all(
        of subject: ContractProtocol,
        isService: Bool = false,
        errors: [String: String] = [:]
    ) -> [SpyMethod] {
        let names = MessageNames(subject.allMethods)
        return zip(subject.allMethods, zip(names.names, names.stems)).map { method, names in
            SpyMethod(
                method: method,
                name: names.0,
                stem: names.1,
                subject: subject,
                isService: isService,
                lack: lack(of: method, errors: errors)
            )
        }
    }

    private static func lack(of method: Method, errors: [String: String]) -> Lack {
        guard let result = method.result else { return .returning("()") }
        if let value = result.naturalValue { return .returning(value) }
        if let stream = SpyStream(result) { return .stream(stream) }
        let error = method.errorType.flatMap { $0 == "any Error" ? "CancellationError()" : errors[$0] }
        return error.map { .issue(error: $0) } ?? .given
    }

    /// Whether a test can set an answer. The parts of a module seldom return anything.
    var isAnswering: Bool { isService || method.result != nil || method.errorType != nil }

    /// Whether the spy's initializer requires the answer.
    var isGiven: Bool { if case .given = lack { true } else { false } }

    /// The message's case.
    var declaration: String {
        let values = method.recorded.map { parameter in
            let type = parameter.type.keeping == .description ? "String" : parameter.type.text
            return parameter.declaredLabel.map { "\($0): \(type)" } ?? type
        }
        return values.isEmpty ? "case \(name)" : "case \(name)(\(values.joined(separator: ", ")))"
    }

    /// The declaration of the answer.
    var answer: String { "\(stem.asVariable): \(isGiven ? answerType : "(\(answerType))?")" }

    /// The type of the answer, a function.
    var answerType: String {
        let isolation = method.isMainActor || subject.isMainActor ? "@MainActor " : ""
        let types = method.parameters.map(\.type.declaration).joined(separator: ", ")
        let result = method.result?.text ?? "Void"
        let returned = method.errorType.map { "Result<\(result), \($0)>" } ?? result
        return "\(isolation)@Sendable (\(types))\(method.isAsync ? " async" : "") -> \(returned)"
    }

    /// The statement that answers with an empty stream; `nil` if the result isn't a stream.
    var endedStream: String? {
        guard case .stream(let stream) = lack else { return nil }
        let ended = "\(stream.type) { $0.finish() }"
        let names = method.parameters.map { _ in "_" }.joined(separator: ", ")
        let result = method.errorType == nil ? ended : ".success(\(ended))"
        return "$0.\(stem.asVariable) = { \(names.isEmpty ? "" : "\(names) in ")\(result) }"
    }

    /// The lines of the method and of the methods that feed its stream.
    var members: [String] {
        let head = (method.isMainActor ? "@MainActor " : "") + access + method.head
        let function = "\(head) { \(body) }"
        guard case .stream(let stream) = lack else { return [function] }
        return [function] + stream.feeders(named: stem, access: access)
    }

    /// The message as written in a test, with a value for each parameter; `nil` if one is unknown.
    func message(_ values: [String?]) -> String? {
        let kept = zip(method.parameters, values).filter { $0.0.type.keeping != .nothing }
        let written = kept.compactMap { parameter, value in
            value.map { parameter.argument(parameter.type.keeping == .description ? "\"\($0)\"" : $0) }
        }
        return written.count == kept.count ? Self.message(name, written) : nil
    }

    private static func message(_ name: String, _ values: [String]) -> String {
        values.isEmpty ? ".\(name)" : ".\(name)(\(values.joined(separator: ", ")))"
    }
}

extension SpyMethod {
    private var access: String { subject.access.flatMap { isService ? "\($0) " : nil } ?? "" }

    private var body: String {
        let names = method.parameters.map(\.name)
        let spied = "\(method.selfPrefix(for: "spied"))spied"
        guard isAnswering else {
            return "\(method.effects.call)\(spied)(\(recorded)) \(passing(names))"
        }
        let called = "$0.\(stem)\(isGiven ? "" : "?")(\(names.joined(separator: ", ")))"
        let answer = "{ \(method.isAsync ? "await " : "")\(called) }"
        let function = "\(method.effects.call)\(spied).\(method.errorType == nil ? "value" : "result")"
        return "\(function)(\(recorded), \(answer), or: \(unanswered(spied))) \(passing(names))"
    }

    /// The message with the method's values.
    private var recorded: String {
        let values = method.recorded.map { parameter in
            let isDescribed = parameter.type.keeping == .description
            return parameter.argument(isDescribed ? "String(describing: \(parameter.name))" : parameter.name)
        }
        return Self.message(name, values)
    }

    private func passing(_ names: [String]) -> String {
        let arguments = method.arguments(names).joined(separator: ", ")
        // Swift doesn't infer the type of a closure's error.
        let isTyped = ![nil, "any Error"].contains(method.errorType)
        let receiver = names.contains("it") ? "its" : "it"
        let head = isTyped ? "\(receiver)\(method.effects.text) in " : ""
        return "{ \(head)\(method.effects.call)\(isTyped ? receiver : "$0").\(method.name)(\(arguments)) }"
    }

    private func unanswered(_ spied: String) -> String {
        let value: String
        switch lack {
        case .returning(let natural): value = natural
        case .stream(let stream): value = stream.new(named: stem)
        case .issue(let error): return ".fails(\(error))"
        case .given: return "\(spied).required()"
        }
        return method.errorType == nil ? value : ".returns(\(value))"
    }
}

extension Method {
    /// The parameters recorded in the message.
    var recorded: [Parameter] { parameters.filter { $0.type.keeping != .nothing } }
}
