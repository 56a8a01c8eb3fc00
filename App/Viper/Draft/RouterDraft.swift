/// A way out of a module: a closure that the app hands in.
struct Way {
    let method: Method
    /// What the closure is called: `onClose`.
    let name: String

    /// The ways of a contract, each with a name of its own.
    static func all(of contract: Contract) -> [Way] {
        let methods = contract[.routing]?.methods ?? []
        let stems = MessageNames(methods).stems
        return zip(methods, stems).map { Way(method: $0, name: "on\($1.capitalizedFirst)") }
    }

    var type: String {
        let parameters = method.parameters.map { parameter in
            parameter.type.isVariadic
                ? parameter.type.text : parameter.type.functionDeclaration
        }
        let result = method.result == nil ? " -> Void" : ""
        return "@MainActor (\(parameters.joined(separator: ", ")))\(method.ending)\(result)"
    }

    fileprivate var call: String {
        let values = method.parameters.map { $0.type.isInout ? "&\($0.name)" : $0.name }
        let words = [method.errorType == nil ? nil : "try", method.isAsync ? "await" : nil].compactMap { $0 }
        return Wrapping.list((words + [name]).joined(separator: " "), values, depth: 2)
    }
}

extension Draft {
    var ways: [Way] { Way.all(of: contract) }

    /// What has to be imported to name the types of the ways.
    var wayImports: [String] {
        ways.contains { $0.method.namesTypes } ? contract.imports : []
    }

    var router: String {
        let stored = ways.map { "    private let \($0.name): \($0.type)" }.joined(separator: "\n")
        let parameters = ways.map { "\($0.name): @escaping \($0.type)" }
        let initializer = Wrapping.list("init", parameters, " {", depth: 1)
        let assignments = ways.map { "        self.\($0.name) = \($0.name)" }
        let members = [stored, ([initializer] + assignments + ["    }"]).joined(separator: "\n")]
        return file(
            imports: wayImports,
            [
                Self.classText("\(module)Router", ways.isEmpty ? [] : members),
                conformance(.routing, ways.map { $0.method.text([$0.call]) }),
            ]
        )
    }
}
