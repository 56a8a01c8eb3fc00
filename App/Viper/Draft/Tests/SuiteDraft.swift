import SwiftParser

/// The drafted tests of one role.
struct SuiteDraft {
    let draft: Draft
    let role: String
    /// The spies around the role, with their names.
    let neighbours: [(name: String, part: Part)]
    /// Other properties of the suite.
    var properties: [String] = []
    var imports: [String] = []
    /// Whether the tests import the view.
    let seesPrompt: Bool
    /// The statements that create the role.
    let makeSUT: [String]
    private var names: Set<String>
    private(set) var tests: [TestDraft] = []

    init(
        _ draft: Draft,
        role: String,
        neighbours: [(name: String, part: Part)],
        makeSUT: [String],
        properties: [String] = [],
        imports: [String] = [],
        seesPrompt: Bool = false
    ) {
        self.draft = draft
        self.role = role
        self.neighbours = neighbours.filter { draft.contract[$0.part] != nil }
        self.makeSUT = makeSUT
        self.properties = properties
        self.imports = imports
        self.seesPrompt = seesPrompt
        names = Set(["makeSUT", "display"] + neighbours.map(\.name))
    }

    var type: String { draft.module + role }

    /// Whether all spies can be created, with known values for their results.
    private var canBeMade: Bool { neighbours.allSatisfy { draft.makeSpy($0.part) != nil } }

    mutating func add(_ test: TestDraft) {
        tests.append(test)
    }

    /// A unique name for a test.
    mutating func name(_ stem: String) -> String {
        let isGood = stem.bare.isValidSwiftIdentifier(for: .variableName) && stem.bare != "self"
        let base = isGood ? stem.bare : stem.bare + "Told"
        var name = base
        var number = 1
        while !names.insert(name).inserted {
            number += 1
            name = "\(base)\(number)"
        }
        return name
    }

    /// Adds the test of a method: that it calls a neighbour, or that it doesn't call any yet.
    mutating func add(_ spied: SpyMethod, link: Link?) {
        let method = spied.method
        let name = name(spied.stem)
        let what = "\(type).\(method.fullName)"
        let values = method.parameters.map {
            Sample.value(of: $0.type, named: $0.name, viewModel: draft.viewModel)
        }
        let isDrafted = method.result.map { $0.naturalValue != nil } ?? true
        guard canBeMade, isDrafted, let call = Self.call(method, values) else {
            return add(.known(what, named: name))
        }
        if let link {
            guard let message = draft.message(of: link, from: method, values) else {
                return add(.known(what, named: name))
            }
            add(told(method, name, call, link, message))
        } else {
            add(silent(method, name, call, what))
        }
    }

    private func told(_ method: Method, _ name: String, _ call: String, _ link: Link, _ message: String)
        -> TestDraft
    {
        let neighbour = neighbours.first { $0.part == link.part }?.name ?? ""
        return TestDraft(
            title: "\(method.fullName) leads to \(link.method.fullName)",
            name: name,
            isAsync: method.isAsync,
            canThrow: method.errorType != nil,
            body: [
                ["let sut = makeSUT()"], [call],
                Wrapping.lines("#expect(\(neighbour).messages == [", message, "])"),
            ]
        )
    }

    private func silent(_ method: Method, _ name: String, _ call: String, _ what: String) -> TestDraft {
        let spies = neighbours.filter { !draft.methods($0.part).isEmpty }.map {
            "\($0.name).messages.isEmpty"
        }
        let isQuiet = spies.count == 1 ? "!\(spies[0])" : "!(\(spies.joined(separator: " && ")))"
        guard !spies.isEmpty else { return .known(what, named: name) }
        return TestDraft(
            title: "\(method.fullName) has consequences",
            name: name,
            isAsync: method.isAsync,
            canThrow: false,
            body: [
                ["let sut = makeSUT()"],
                [
                    "\(method.isAsync ? "await " : "")withKnownIssue(\"Implement \(what), and test it here.\") {",
                    "    \(call)", "", "    #expect(\(isQuiet))", "}",
                ],
            ]
        )
    }

    /// `_ = try await sut.method(label: value)`.
    static func call(_ method: Method, _ values: [String?]) -> String? {
        var arguments: [String] = []
        for (parameter, value) in zip(method.parameters, values) {
            guard let value else { return nil }
            arguments.append(parameter.calledLabel.map { "\($0): \(value)" } ?? value)
        }
        let words = [
            method.result == nil ? nil : "_ =", method.errorType == nil ? nil : "try",
            method.isAsync ? "await" : nil,
        ].compactMap { $0 }
        return (words + ["sut.\(method.name)(\(arguments.joined(separator: ", ")))"]).joined(separator: " ")
    }
}
