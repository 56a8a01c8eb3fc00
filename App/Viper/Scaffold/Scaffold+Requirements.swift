extension Scaffold {
    /// A part's requirements, with the implementations of its role.
    func requirements(of part: Part) -> [String] {
        let errorView =
            part == .interactorDelegate && inheritsErrors(part)
            ? ["var errorView: (any ErrorViewing)? { view }"] : []
        return errorView + methods(part).map { declaration(of: $0, part) }
    }

    /// A method that calls a neighbour or prints its values, or else is empty.
    func declaration(of method: Method, _ part: Part) -> String {
        let statement = part == .viewing ? printing(method)?.statement : call(from: method, of: part)
        return "\(method.head) {\(statement.map { "\n\($0)\n" } ?? "")}"
    }

    private func call(from method: Method, of part: Part) -> String? {
        link(from: method, of: part).map { link in
            let name = link.part.receiver + (link.part == .viewing ? "?" : "")
            let receiver = method.selfPrefix(for: link.part.receiver) + name
            return link.method.call(on: receiver, link.values { $0 }.compactMap { $0 })
        }
    }
}

extension Method {
    /// A call with these arguments: `await interactor.fetchTracks(in: listing)`.
    func call(on receiver: String, _ values: [String]) -> String {
        "\(effects.call)\(receiver).\(name)(\(arguments(values).joined(separator: ", ")))"
    }
}
