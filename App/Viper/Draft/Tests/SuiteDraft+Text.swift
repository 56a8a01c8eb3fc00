extension SuiteDraft {
    var text: String {
        let imported = (draft.contract.imports + imports + ["Testing"]).map { "import \($0)\n" }
        let tested = [draft.module] + (seesPrompt ? [Layout.prompt(of: draft.module)] : [])
        let head =
            Set(imported).sorted().joined() + "\n" + tested.map { "@testable import \($0)\n" }.joined()
        let spies = neighbours.compactMap { neighbour in
            draft.makeSpy(neighbour.part).map { "    private let \(neighbour.name) = \($0)" }
        }
        let factory = tests.contains { $0.body.joined().contains("let sut = makeSUT()") } ? makeSUT : []
        let members =
            [(spies + properties).joined(separator: "\n")] + tests.map(\.text)
            + [factory.joined(separator: "\n")]
        return """
            \(head)
            @MainActor struct \(type)Tests {
            \(members.filter { !$0.isEmpty }.joined(separator: "\n\n"))
            }

            """
    }
}

extension Draft {
    /// The expression that creates a spy, `nil` if it requires an unknown value.
    func makeSpy(_ part: Part) -> String? {
        guard let subject = contract[part] else { return nil }
        var arguments: [String] = []
        for property in Spy(subject, of: contract).given {
            guard let type = property.valueType else { return nil }
            guard let value = Sample.value(of: type, named: property.name, viewModel: viewModel) else {
                return nil
            }
            arguments.append("\(property.name): \(value)")
        }
        return "\(subject.name)Spy(\(arguments.joined(separator: ", ")))"
    }

    /// The message that a neighbour receives when a method is called with these values.
    func message(of link: Link, from source: Method, _ values: [String?]) -> String? {
        guard let subject = contract[link.part] else { return nil }
        let spied = SpyMethod.all(of: subject).first { $0.method.place == link.method.place }
        let known = Dictionary(
            zip(source.parameters.map(\.name), values),
            uniquingKeysWith: { first, _ in first }
        )
        let expected = link.arguments.map { argument -> String? in
            if let value = known[argument] { return value }
            for (name, value) in known where argument == "\(viewModel?.name ?? "")(\(name))" {
                return value.map { "\(viewModel?.name ?? "")(\($0))" }
            }
            return argument
        }
        return spied?.message(expected)
    }
}
