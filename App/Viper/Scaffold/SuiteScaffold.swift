import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The tests of one role, from its template and the contract.
struct SuiteScaffold {
    let scaffold: Scaffold
    let role: String
    /// The parts that spies replace around the role.
    let neighbours: [Part]
    private var names: Set<String> = ["makeSUT"]
    private(set) var tests: [DeclSyntax] = []

    init(_ scaffold: Scaffold, role: String, neighbours: [Part]) {
        self.scaffold = scaffold
        self.role = role
        self.neighbours = neighbours.filter { scaffold.contract[$0] != nil }
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
        call: ExprSyntax? = nil,
        expecting expectation: String?,
        isWritten: Bool = true,
        otherwise reason: String = "It needs sample values"
    ) {
        let name = name(spied.stem)
        let whole = "\(spied.method.fullName) \(effect)"
        let title = whole.count > 90 ? name : whole
        guard let expectation, let call = call ?? self.call(spied.method) else {
            return tests.append(
                "@Test(\(literal: title), .disabled(\(literal: reason))) func \(raw: name)() {}"
            )
        }
        let isAsync = "\(call)".contains("await ")
        var body: CodeBlockItemListSyntax = "\(call)\n\n\(raw: expectation)"
        if !isWritten {
            let issue = "\(scaffold.module)\(role).\(spied.method.fullName) isn't implemented yet"
            body = "\(raw: isAsync ? "await " : "")withKnownIssue(\(literal: issue)) {\n\(body)\n}"
        }
        tests.append(
            """
            @Test(\(literal: title)) func \(raw: name)()\(raw: isAsync ? " async" : "") {
            let sut = makeSUT()

            \(body)
            }
            """
        )
    }

    /// Adds the test of a method that isn't implemented yet. It expects a call of some neighbour.
    mutating func addUnwritten(_ effect: String, of spied: SpyMethod) {
        let called = neighbours.filter { !scaffold.methods($0).isEmpty }
        let messages = called.map { "sut.\($0.receiver).messages != []" }.joined(separator: " || ")
        add(effect, of: spied, expecting: messages.isEmpty ? nil : "#expect(\(messages))", isWritten: false)
    }

    /// Adds the test of the view's commands, each row a typed line with its event.
    mutating func addTable(_ rows: [String]) {
        guard !rows.isEmpty else { return }
        let message = "\(scaffold.module)PresentingSpy.Message"
        tests.insert(
            """
            @Test(
            "A command is reported as its event",
            arguments: [\(raw: rows.joined(separator: ","))
            ] as [(String, \(raw: message))]
            )
            func \(raw: name("commands"))(line: String, event: \(raw: message)) async {
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
    private func call(_ method: Method) -> ExprSyntax? {
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

extension Scaffold {
    /// Sample values for a method's parameters; `nil` for unknown ones.
    func samples(for method: Method) -> [String?] {
        method.parameters.map { Sample.value(of: $0.type, named: $0.name, row: row) }
    }
}
