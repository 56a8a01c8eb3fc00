/// A method of a spy and the message it records.
struct SpyMethod {
    let method: Method
    /// The message's name.
    let name: String
    /// The prefix of the method's answers.
    let stem: String

    static func all(of subject: ContractProtocol) -> [SpyMethod] { all(of: subject, reserving: []) }

    /// - Parameter reserved: the names that no answer may have.
    static func all(of subject: ContractProtocol, reserving reserved: [String]) -> [SpyMethod] {
        let names = MessageNames(subject.methods, reserving: reserved)
        return subject.methods.indices.map {
            SpyMethod(method: subject.methods[$0], name: names.names[$0], stem: names.stems[$0])
        }
    }

    /// The properties that a test sets for the method to return or throw.
    var answers: [SpyProperty] {
        var answers: [SpyProperty] = []
        if let result = method.result {
            answers.append(
                SpyProperty(
                    name: "\(stem)Result",
                    type: result.text,
                    valueType: result,
                    value: result.naturalValue
                )
            )
        }
        if let error = method.errorType {
            let type = error.hasPrefix("any ") ? "(\(error))?" : "\(error)?"
            answers.append(SpyProperty(name: "\(stem)Error", type: type, value: "nil"))
        }
        return answers
    }

    /// The message's case.
    var declaration: String {
        let values = method.recorded.map { parameter in
            let type = parameter.type.keeping == .description ? "String" : parameter.type.text
            return parameter.declaredLabel.map { "\($0): \(type)" } ?? type
        }
        guard !values.isEmpty else { return "        case \(name)" }
        return Wrapping.list("case \(name)", values, depth: 2)
    }

    var text: String {
        let recorder =
            method.isAsync
            ? "await \(method.selfPrefix(for: "record"))record"
            : "\(method.selfPrefix(for: "messages"))messages.append"
        return method.text([recording(with: recorder)] + answering)
    }

    /// The line that passes the message to a function.
    func recording(with recorder: String) -> String {
        let values = method.recorded.map { parameter in
            let name = parameter.name
            return parameter.argument(
                parameter.type.keeping == .description ? "String(describing: \(name))" : name
            )
        }
        return Wrapping.nested(recorder, ".\(name)", values, depth: 2)
    }

    private var answering: [String] {
        var lines: [String] = []
        if method.errorType != nil { lines.append("        if let \(stem)Error { throw \(stem)Error }") }
        if method.result != nil { lines.append("        return \(stem)Result") }
        return lines
    }

    /// The message as written in a test, with a value for each parameter; `nil` if one is unknown.
    func message(_ values: [String?]) -> String? {
        var written: [String] = []
        for (parameter, value) in zip(method.parameters, values) where parameter.type.keeping != .nothing {
            guard let value else { return nil }
            let whole = parameter.type.isVariadic ? "[\(value)]" : value
            let kept = parameter.type.keeping == .description ? "\"\(value)\"" : whole
            written.append(parameter.argument(kept))
        }
        return written.isEmpty ? ".\(name)" : ".\(name)(\(written.joined(separator: ", ")))"
    }
}

extension [SpyMethod] {
    /// The type of the messages.
    func messageType(access: String = "", conforming types: String) -> String {
        let head = "    \(access)enum Message: \(types) {"
        return isEmpty ? "\(head)}" : "\(head)\n\(map(\.declaration).joined(separator: "\n"))\n    }"
    }
}

extension Method {
    /// The parameters recorded in the message.
    var recorded: [Parameter] { parameters.filter { $0.type.keeping != .nothing } }
}
