extension Draft {
    var assemblyTests: String {
        var suite = SuiteDraft(
            self,
            role: "Assembly",
            neighbours: [],
            makeSUT: [],
            imports: [Layout.module(in: layout.console), "TestSupport"],
            seesPrompt: true
        )
        guard let build else {
            suite.add(.known("\(module)Builder", named: "parts"))
            return suite.text
        }
        let names = contract.roles.map { "\"\(module)\($0)\"" }
        suite.add(
            TestDraft(
                title: "The view releases all parts",
                name: "parts",
                isAsync: true,
                canThrow: false,
                body: [
                    [
                        "let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)",
                        "var screen: (any Screen)? = \(build) {",
                        "    \(module)Builder.view(for: $0, output: output)", "}",
                        "await screen?.viewDidLoad()",
                        "let parts = screen.map { ModuleParts(of: $0, named: \"\(module)\") }",
                    ],
                    ["screen = nil"],
                    [
                        "#expect(parts?.names == [\(names.joined(separator: ", "))])",
                        "#expect(parts?.leaked == [])",
                    ],
                ]
            )
        )
        return suite.text
    }

    /// The expression that builds the module in a test; `nil` if the router's spy requires an unknown value.
    private var build: String? {
        guard contract[.routing] != nil else { return "\(module)Builder.build" }
        return makeSpy(.routing).map { "\(module)Builder.build(router: \($0))" }
    }
}
