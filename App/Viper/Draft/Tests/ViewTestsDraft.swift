extension Draft {
    var viewTests: String {
        var suite = SuiteDraft(
            self,
            role: "View",
            neighbours: [("presenter", .presenting)],
            makeSUT: [
                "    private func makeSUT() -> \(module)View {",
                "        let output = Output(display: display, style: .plain, isJSON: false)",
                "        return \(module)View(presenter: presenter, output: output)", "    }",
            ],
            properties: ["    private let display = DisplaySpy()"],
            imports: [Layout.module(in: layout.console), "TestSupport"],
            seesPrompt: true
        )
        for spied in spied(.presenting) { add(spied, to: &suite) }
        for spied in spied(.viewing) { addShowing(spied, to: &suite) }
        return suite.text
    }

    private func add(_ spied: SpyMethod, to suite: inout SuiteDraft) {
        let event = spied.method
        let name = suite.name(spied.stem)
        let what = "how \(module)View reports \(event.fullName)"
        let isMade = makeSpy(.presenting) != nil
        if ["viewDidLoad()", "viewDidAppear()"].contains(event.fullName), isMade {
            return suite.add(
                reporting(event, name, ["await sut.\(event.name)()"], "[.\(spied.name)]", canThrow: false)
            )
        }
        guard isMade, let command = commands.first(where: { $0.event.place == event.place }),
            let message = spied.message(command.sampleValues)
        else { return suite.add(.known(what, named: name)) }
        let words = command.sampleLine.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
        let steps = [
            "let command = try #require(sut.commands.first { $0.verb == \"\(command.verb)\" })",
            "try await command.run(command.read([\(words)]))",
        ]
        suite.add(reporting(event, name, steps, "[\(message)]", canThrow: true))
    }

    private func reporting(
        _ event: Method,
        _ name: String,
        _ steps: [String],
        _ messages: String,
        canThrow: Bool
    ) -> TestDraft {
        TestDraft(
            title: "The presenter gets \(event.fullName)",
            name: name,
            isAsync: true,
            canThrow: canThrow,
            body: [
                ["let sut = makeSUT()"], steps,
                Wrapping.lines("#expect(presenter.messages == ", messages, ")"),
            ]
        )
    }

    private func addShowing(_ spied: SpyMethod, to suite: inout SuiteDraft) {
        let method = spied.method
        let name = suite.name(spied.stem)
        let values = method.parameters.map { Sample.value(of: $0.type, named: $0.name, viewModel: viewModel) }
        guard makeSpy(.presenting) != nil, method.result == nil, let call = SuiteDraft.call(method, values)
        else {
            return suite.add(.known("\(module)View.\(method.fullName)", named: name))
        }
        suite.add(
            TestDraft(
                title: "\(method.fullName) is printed",
                name: name,
                isAsync: method.isAsync,
                canThrow: method.errorType != nil,
                body: [
                    ["let sut = makeSUT()"], [call],
                    ["#expect(!display.text(of: \(method.showsError ? ".notices" : ".results")).isEmpty)"],
                ]
            )
        )
    }
}
