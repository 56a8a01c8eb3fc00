import SwiftParser

extension Scaffold {
    /// The tests of a role.
    func suite(_ role: String) -> (path: String, text: String) {
        var suite = SuiteScaffold(self, role: role)
        let template: Template
        switch role {
        case "Presenter":
            template = .presenterTests
            for part in [Part.presenting, .interactorDelegate] {
                for spied in spied(part) { suite.addCall(by: spied, of: part) }
            }
        case "Interactor":
            template = .interactorTests
            for spied in spied(.interacting) {
                suite.addUnwritten("is answered", of: spied, calling: [.interactorDelegate])
            }
        default:
            template = .viewTests
            suite.addCommands()
            for spied in spied(.viewing) {
                let printing = printing(spied.method)
                suite.add(
                    printing?.effect ?? "is printed",
                    of: spied,
                    expecting: printing?.expectation ?? "#expect(sut.display.messages != [])",
                    isWritten: printing != nil
                )
            }
        }
        let isView = role == "View"
        let text = fitted(template).text(
            imports: ["Testing", "TestSupport"] + contract.imports
                + (isView ? [Layout.module(in: layout.console)] : []),
            tested: [module] + (isView ? [ViewKind.prompt.target(of: module)] : []),
            tests: suite.tests
        )
        return (testPath(of: role), text)
    }

    /// The path of a role's tests.
    func testPath(of role: String) -> String {
        layout.testFile("\(module)\(role)Tests.swift", of: module)
    }

    /// A part's own methods, in the form in which its spy records them.
    fileprivate func spied(_ part: Part) -> [SpyMethod] {
        guard let subject = contract[part] else { return [] }
        return SpyMethod.all(of: subject).filter { spied in
            subject.methods.contains { $0.place == spied.method.place }
        }
    }

    /// Sample values for a method's parameters; `nil` for unknown ones.
    fileprivate func samples(for method: Method) -> [String?] {
        method.parameters.map { Sample.value(of: $0.type, named: $0.name, row: row) }
    }
}

/// The tests of one role, from the contract.
private struct SuiteScaffold {
    private let scaffold: Scaffold
    private let role: String
    private var names: Set<String> = ["makeSUT"]
    private(set) var tests: [String] = []

    init(_ scaffold: Scaffold, role: String) {
        (self.scaffold, self.role) = (scaffold, role)
    }

    /// Adds the test of a method. It is a known issue until the method is implemented, and disabled if it needs values
    /// that aren't known.
    ///
    /// - Parameters:
    ///   - effect: the end of the title, after the method's name.
    ///   - call: the action of the test; by default it calls the method with sample values.
    ///   - expectation: the statement that checks it; `nil` if it isn't known.
    mutating func add(
        _ effect: String,
        of spied: SpyMethod,
        call: String? = nil,
        expecting expectation: String?,
        isWritten: Bool = true,
        otherwise reason: String = "It needs sample values"
    ) {
        let name = name(spied.stem)
        let whole = "\(spied.method.fullName) \(effect)"
        let title = whole.count > 90 ? name : whole
        guard let expectation, let call = call ?? self.call(spied.method) else {
            return tests.append("@Test(\"\(title)\", .disabled(\"\(reason)\")) func \(name)() {}")
        }
        let isAsync = call.contains("await ")
        var body = "\(call)\n\n\(expectation)"
        if !isWritten {
            let issue = "\(scaffold.module)\(role).\(spied.method.fullName) isn't implemented yet"
            body = "\(isAsync ? "await " : "")withKnownIssue(\"\(issue)\") {\n\(body)\n}"
        }
        tests.append(
            """
            @Test("\(title)") func \(name)()\(isAsync ? " async" : "") {
            let sut = makeSUT()

            \(body)
            }
            """
        )
    }

    /// Adds the test of a method that isn't implemented yet. It expects a call of one of these parts.
    mutating func addUnwritten(_ effect: String, of spied: SpyMethod, calling parts: [Part]) {
        let messages = parts.filter { !scaffold.methods($0).isEmpty }
            .map { "sut.\($0.receiver).messages != []" }.joined(separator: " || ")
        add(effect, of: spied, expecting: messages.isEmpty ? nil : "#expect(\(messages))", isWritten: false)
    }

    /// Adds the test of a presenter's method, which calls a neighbour.
    mutating func addCall(by spied: SpyMethod, of part: Part) {
        guard let link = scaffold.link(from: spied.method, of: part) else {
            return addUnwritten("has an effect", of: spied, calling: [.viewing, .interacting, .routing])
        }
        let samples = zip(spied.method.parameters.map(\.name), scaffold.samples(for: spied.method))
        let values = link.values { name in samples.first { $0.0 == name }?.1 }
        let message = scaffold.spied(link.part).first { $0.method.place == link.method.place }?
            .message(values)
        let expectation = message.map { "sut.\(link.part.receiver).expectMessages(\($0))" }
        add("calls \(link.method.fullName)", of: spied, expecting: expectation)
    }

    /// Adds the tests of the view's events: a table of commands, each row a typed line with its event, and a test for
    /// each event without a command.
    mutating func addCommands() {
        let commands = scaffold.commands
        var rows: [String] = []
        for spied in scaffold.spied(.presenting) {
            let command = commands.first { $0.event.place == spied.method.place }
            if let command, let message = spied.message(command.words.map(\.received)) {
                rows.append("\n(\"\(command.typed)\", \(message))")
            } else {
                add(
                    "is reported",
                    of: spied,
                    call: "await sut.view.\(spied.method.name)()",
                    expecting: spied.method.isLifecycle
                        ? "sut.presenter.expectMessages(.\(spied.name))" : nil,
                    otherwise: "It has no command yet"
                )
            }
        }
        guard !rows.isEmpty else { return }
        let message = "\(scaffold.module)PresentingSpy.Message"
        tests.insert(
            """
            @Test(
            "A command is reported as its event",
            arguments: [\(rows.joined(separator: ","))
            ] as [(String, \(message))]
            )
            func \(name("commands"))(line: String, event: \(message)) async {
            let sut = makeSUT()

            await sut.type(line)

            sut.presenter.expectMessages(event)
            expectEqual(sut.display.text(of: .notices), "")
            }
            """,
            at: 0
        )
    }

    /// A call of a method with sample values; `nil` if one is unknown.
    private func call(_ method: Method) -> String? {
        let values = scaffold.samples(for: method).compactMap(\.self)
        guard values.count == method.parameters.count else { return nil }
        return method.call(on: "sut.\(role.lowercasedFirst)", values)
    }

    private mutating func name(_ stem: String) -> String {
        names.insertFree(stem.asTestName)
    }
}

extension String {
    /// The text as the name of a test, which needs no backticks.
    var asTestName: String {
        bare.isValidSwiftIdentifier(for: .variableName) && bare != "self" ? bare : bare + "Test"
    }
}
