extension Draft {
    var assemblyTests: String {
        let closures = ways.map { $0.stub(records: false) }
        var suite = SuiteDraft(
            self,
            role: "Assembly",
            neighbours: [],
            makeSUT: [],
            imports: [Layout.module(in: layout.console), "TestSupport"]
        )
        guard !closures.contains(nil) else {
            suite.add(.known("\(module)Builder", named: "parts"))
            return suite.text
        }
        let arguments = ["output: output"] + closures.compactMap { $0 }
        let names = Set(Part.allCases.filter { contract[$0] != nil }.map { "\"\(module)\($0.role)\"" })
            .sorted()
        suite.add(
            TestDraft(
                title: "All parts go away with the view",
                name: "parts",
                isAsync: true,
                canThrow: false,
                body: [
                    [
                        "let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)",
                        "var screen: (any Screen)? = "
                            + Wrapping.list("\(module)Builder.build", arguments, depth: 2)
                            .trimmingPrefix("        ").description, "await screen?.viewDidLoad()",
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
}
