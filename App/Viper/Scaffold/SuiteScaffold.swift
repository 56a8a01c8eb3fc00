import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The tests of one role, from its template and the contract.
struct SuiteScaffold {
    let scaffold: Scaffold
    let role: String
    /// The parts whose spies surround the role.
    let neighbours: [Part]
    private var names: Set<String> = ["makeSUT"]
    private(set) var tests: [DeclSyntax] = []

    init(_ scaffold: Scaffold, role: String, neighbours: [Part]) {
        self.scaffold = scaffold
        self.role = role
        self.neighbours = neighbours.filter { scaffold.contract[$0] != nil }
    }

    /// The role in a test.
    var subject: String { "sut.\(role.lowercasedFirst)" }

    /// Whether all spies can be created, with known values for their results.
    var canBeMade: Bool { neighbours.allSatisfy { scaffold.makeSpy($0) != nil } }

    /// Adds a test.
    mutating func add(
        _ title: String,
        named stem: String,
        effects: String = "",
        _ body: CodeBlockItemListSyntax
    ) {
        let name = name(stem)
        tests.append(
            """
            @Test(\(literal: title.count > 90 ? name : title)) func \(raw: name)()\(raw: effects) {
            \(body)
            }
            """
        )
    }

    /// Adds a test that calls a method, and then expects something.
    mutating func add(_ title: String, of spied: SpyMethod, _ call: ExprSyntax, expecting expectation: String)
    {
        let method = spied.method
        let effects = (method.isAsync ? " async" : "") + (method.errorType == nil ? "" : " throws")
        add(
            title,
            named: spied.stem,
            effects: effects,
            """
            let sut = makeSUT()

            \(call)

            #expect(\(raw: expectation))
            """
        )
    }

    /// Adds a test of a method that isn't implemented yet: a known issue, until it does what is expected.
    mutating func addUnwritten(
        _ title: String,
        of spied: SpyMethod,
        _ call: ExprSyntax,
        expecting expectation: String
    ) {
        let method = spied.method
        let issue = "\(scaffold.module)\(role).\(method.fullName) isn't implemented yet"
        add(
            title,
            named: spied.stem,
            effects: method.isAsync ? " async" : "",
            """
            let sut = makeSUT()

            \(raw: method.isAsync ? "await " : "")withKnownIssue(\(literal: issue)) {
            \(call)

            #expect(\(raw: expectation))
            }
            """
        )
    }

    /// Adds the test of the view's commands, with a line and its event in each row.
    mutating func addTable(_ rows: String) {
        let message = "\(scaffold.module)PresentingSpy.Message"
        tests.insert(
            """
            @Test(
            "A command is reported as its event",
            arguments: [\(raw: rows)
            ] as [(String, \(raw: message))]
            )
            func \(raw: name("commands"))(line: String, event: \(raw: message)) async {
            let sut = makeSUT()

            await sut.type(line)

            #expect(sut.presenter.messages == [event])
            #expect(sut.display.text(of: .notices) == "")
            }
            """,
            at: 0
        )
    }

    /// Adds a test that is left to write.
    mutating func addDisabled(_ title: String, of spied: SpyMethod, because reason: String) {
        let name = name(spied.stem)
        tests.append(
            "@Test(\(literal: title.count > 90 ? name : title), .disabled(\(literal: reason))) func \(raw: name)() {}"
        )
    }

    /// A call of a method with sample values; `nil` if one is unknown.
    func call(_ method: Method) -> ExprSyntax? {
        guard canBeMade, method.result == nil else { return nil }
        let values = scaffold.samples(for: method).compactMap { $0 }
        return values.count == method.parameters.count ? method.call(on: subject, values) : nil
    }

    private mutating func name(_ stem: String) -> String {
        let isGood = stem.bare.isValidSwiftIdentifier(for: .variableName) && stem.bare != "self"
        let base = isGood ? stem.bare : stem.bare + "Test"
        let candidates = [base] + (2...).lazy.prefix(99).map { "\(base)\($0)" }
        return candidates.first { names.insert($0).inserted } ?? base
    }
}

extension Scaffold {
    /// Sample values for a method's parameters; `nil` for those that are unknown.
    func samples(for method: Method) -> [String?] {
        method.parameters.map { Sample.value(of: $0.type, named: $0.name, row: row) }
    }

    /// The expression that creates a spy, `nil` if it requires an unknown value.
    func makeSpy(_ part: Part) -> String? {
        guard let subject = contract[part] else { return nil }
        var arguments: [String] = []
        for property in Spy(subject, of: contract).given {
            guard let type = property.valueType,
                let value = Sample.value(of: type, named: property.name, row: row)
            else { return nil }
            arguments.append("\(property.name): \(value)")
        }
        return "\(subject.name)Spy(\(arguments.joined(separator: ", ")))"
    }
}
