extension Draft {
    var routerTests: String {
        let type = "\(module)Router"
        var suite = SuiteDraft(self, role: "Router", neighbours: [], makeSUT: [])
        for (spied, way) in zip(spied(.routing), ways) {
            let values = spied.method.parameters.map {
                Sample.value(of: $0.type, named: $0.name, viewModel: viewModel)
            }
            let name = suite.name(spied.stem)
            let closures = ways.map { $0.stub(records: $0.name == way.name) }
            guard let call = SuiteDraft.call(spied.method, values), !closures.contains(nil) else {
                suite.add(.known("\(type).\(spied.method.fullName)", named: name))
                continue
            }
            suite.add(
                TestDraft(
                    title: "\(spied.method.fullName) calls what the app handed in",
                    name: name,
                    isAsync: spied.method.isAsync,
                    canThrow: spied.method.errorType != nil,
                    body: [
                        [
                            "var calls = 0",
                            Wrapping.list("let sut = \(type)", closures.compactMap { $0 }, depth: 2)
                                .trimmingPrefix("        ").description,
                        ], [call], ["#expect(calls == 1)"],
                    ]
                )
            )
        }
        return suite.text
    }
}

extension Way {
    /// The closure in a test: `onClose: { calls += 1 }`; `nil` if it had to return what nobody knows.
    func stub(records: Bool) -> String? {
        let count = method.parameters.count
        let head = count == 0 ? "" : " \(Array(repeating: "_", count: count).joined(separator: ", ")) in"
        var statements = records ? ["calls += 1"] : []
        if let result = method.result {
            guard let value = result.naturalValue else { return nil }
            statements.append(records ? "return \(value)" : value)
        }
        let body = statements.isEmpty ? (head.isEmpty ? "" : " ") : " \(statements.joined(separator: "; ")) "
        return "\(name): {\(head)\(body)}"
    }
}
