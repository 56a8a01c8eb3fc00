/// A call from one part to another in response to a message: the statement in a drafted body.
struct Link {
    /// The received message.
    let source: Method
    /// The called part.
    let part: Part
    let method: Method
    /// The argument for each parameter, as Swift code.
    let arguments: [String]

    var statement: String {
        let optional = part == .viewing || part == .interactorDelegate ? "?" : ""
        let values = zip(method.parameters, arguments).map { parameter, value in
            let reference = parameter.type.isInout ? "&\(value)" : value
            return parameter.calledLabel.map { "\($0): \(reference)" } ?? reference
        }
        let words = [method.errorType == nil ? nil : "try", method.isAsync ? "await" : nil].compactMap { $0 }
        let prefix =
            (words + ["\(source.selfPrefix(for: part.receiver))\(part.receiver)\(optional).\(method.name)"])
            .joined(separator: " ")
        return Wrapping.list(prefix, values, depth: 2)
    }
}
