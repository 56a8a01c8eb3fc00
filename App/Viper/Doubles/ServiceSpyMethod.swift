/// A method of a service's spy: records its message, then answers.
///
/// Without an answer it throws the spy's error if there is one, else it returns nothing, an obvious value (`nil`, `[]`,
/// 0, `false`), or a stream that the test feeds. If its result has none, it records an issue that names the method, and
/// throws; if it can't throw, the spy's initializer requires the answer.
struct ServiceSpyMethod {
    let spied: SpyMethod
    private let service: Service
    /// Whether the spy has an error for all methods that can throw.
    private let canThrowAnyway: Bool
    private let lack: Lack

    /// What happens without an answer.
    private enum Lack {
        case returning(String?)
        case stream(SpyStream)
        case issue(error: String)
        /// It can't lack its answer.
        case given
    }

    init(_ spied: SpyMethod, of service: Service, canThrowAnyway: Bool) {
        self.spied = spied
        self.service = service
        self.canThrowAnyway = canThrowAnyway
        lack = Self.lack(of: spied.method, in: service)
    }

    private static func lack(of method: Method, in service: Service) -> Lack {
        guard let result = method.result else { return .returning(nil) }
        if let value = result.naturalValue { return .returning(value) }
        if let stream = SpyStream(result) { return .stream(stream) }
        let error = method.errorType.flatMap { type in
            type == "any Error" ? "CancellationError()" : service.errors[type]
        }
        return error.map { .issue(error: $0) } ?? .given
    }

    /// Whether the spy's initializer requires the answer.
    var isGiven: Bool { if case .given = lack { true } else { false } }

    /// Whether a missing answer is an issue.
    var canLackAnswer: Bool { if case .issue = lack { true } else { false } }

    /// The spy's property for the answer.
    var answer: String { "var \(spied.stem.asVariable): \(isGiven ? answerType : "(\(answerType))?")" }

    /// The type of the answer, a function.
    var answerType: String {
        let isolation = method.isMainActor || service.subject.isMainActor ? "@MainActor " : ""
        let types = method.parameters.map { $0.type.isVariadic ? $0.type.text : $0.type.declaration }
        let result = method.result?.text ?? "Void"
        let returned = method.errorType.map { "Result<\(result), \($0)>" } ?? result
        let effect = method.isAsync ? " async" : ""
        return "\(isolation)@Sendable (\(types.joined(separator: ", ")))\(effect) -> \(returned)"
    }

    /// The property with the continuations of its streams.
    var followersProperty: String? {
        guard case .stream(let stream) = lack else { return nil }
        return "private let \(followers) = Mutex<[\(stream.type).Continuation]>([])"
    }

    /// The statement that answers with a stream without elements; `nil` if its result isn't a stream.
    var endedStream: String? {
        guard case .stream(let stream) = lack else { return nil }
        let ended = "\(stream.type) { $0.finish() }"
        let names = method.parameters.map { _ in "_" }.joined(separator: ", ")
        let result = method.errorType == nil ? ended : ".success(\(ended))"
        return "$0.\(spied.stem.asVariable) = { \(names.isEmpty ? "" : "\(names) in ")\(result) }"
    }

    /// The method, and the functions that feed its streams.
    var members: [String] {
        guard case .stream(let stream) = lack else { return [declaration] }
        return [declaration]
            + stream.feeders(named: spied.stem.capitalizedFirst, followers: followers, access: access)
    }
}

extension ServiceSpyMethod {
    private var method: Method { spied.method }
    private var access: String { service.subject.access ?? "" }
    private var followers: String { "\(spied.stem)Followers" }

    private var declaration: String {
        let head = method.isMainActor ? "    @MainActor \(access) " : "    \(access) "
        return head + method.text([recording] + answering).drop { $0 == " " }
    }

    private var recording: String {
        let recorder = method.isAsync ? "await record" : "note"
        return spied.recording(with: "let \(local("answers")) = \(recorder)")
    }

    private var answering: [String] {
        let (answers, answer) = (local("answers"), local("answer"))
        let arguments = method.parameters.map { ($0.type.isInout ? "&" : "") + $0.name }
        let effects = method.effects.call
        let call = "(\(arguments.joined(separator: ", ")))" + (method.errorType == nil ? "" : ".get()")
        guard !isGiven else { return ["        return \(effects)\(answers).\(spied.stem)\(call)"] }
        var lines = [
            "if let \(answer) = \(answers).\(spied.stem) { return \(effects)\(answer)\(call) }"
        ]
        if method.errorType != nil, canThrowAnyway {
            lines.append("if let error = \(answers).error { throw error }")
        }
        return (lines + unanswered).map { "        " + $0 }
    }

    private var unanswered: [String] {
        switch lack {
        case .returning(let value): value.map { ["return \($0)"] } ?? []
        case .stream(let stream): stream.lines(followers: followers)
        case .issue(let error):
            [
                "Issue.record(\"\(service.subject.name)Spy has no answer to \(method.fullName)\")",
                "throw \(error)",
            ]
        case .given: []
        }
    }

    /// The name of a local variable that hides no parameter.
    private func local(_ name: String) -> String {
        method.parameters.contains { $0.name == name } ? "its\(name.capitalizedFirst)" : name
    }
}
