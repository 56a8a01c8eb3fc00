import SwiftSyntax
import SwiftSyntaxBuilder

extension Scaffold {
    /// The tests of a role; the builder's are assembly tests.
    func suite(_ role: String) -> (path: String, text: String) {
        let (template, suite, imports): (Template, SuiteScaffold, [String]) =
            switch role {
            case "Presenter": (.presenterTests, presenterSuite, [])
            case "Interactor": (.interactorTests, interactorSuite, services.isEmpty ? [] : [Self.testSupport])
            case "View": (.viewTests, viewSuite, promptImports)
            default: (.assemblyTests, SuiteScaffold(self, role: role, neighbours: [.routing]), promptImports)
            }
        let isAssembly = template == .assemblyTests
        var tree = fitted(template)
        if !isAssembly || !suite.canBeMade {
            tree = tree.withTests(suite.tests, frame: suite.canBeMade)
        }
        let text = tree.text(
            imports: ["Testing"] + imports + (isAssembly ? [] : contract.imports),
            tested: [module] + (imports == promptImports ? [Layout.prompt(of: module)] : [])
        )
        return (
            testPath(of: role),
            Part.allCases.reduce(text) { text, part in
                makeSpy(part).map { text.replacing("\(module)\(part.rawValue)Spy()", with: $0) } ?? text
            }
        )
    }

    /// The path of a role's tests.
    func testPath(of role: String) -> String {
        layout.testFile("\(module)\(role == "Builder" ? "Assembly" : role)Tests.swift", of: module)
    }

    private static let testSupport = "TestSupport"

    private var promptImports: [String] { [Layout.module(in: layout.console), Self.testSupport] }

    private var presenterSuite: SuiteScaffold {
        var suite = SuiteScaffold(self, role: "Presenter", neighbours: [.viewing, .interacting, .routing])
        for (spied, part) in spied(.presenting) + spied(.interactorDelegate) {
            let name = spied.method.fullName
            if let link = link(from: spied.method, of: part) {
                let message = message(of: link, from: spied.method)
                suite.add(
                    "\(name) calls \(link.method.fullName)",
                    of: spied,
                    expecting: message.map { "sut.\(link.part.receiver).messages == [\($0)]" }
                )
            } else {
                suite.add(
                    "\(name) has an effect",
                    of: spied,
                    expecting: effect(on: suite.neighbours),
                    isWritten: false
                )
            }
        }
        return suite
    }

    private var interactorSuite: SuiteScaffold {
        var suite = SuiteScaffold(self, role: "Interactor", neighbours: [.interactorDelegate])
        for (spied, _) in spied(.interacting) {
            suite.add(
                "\(spied.method.fullName) is answered",
                of: spied,
                expecting: effect(on: suite.neighbours),
                isWritten: false
            )
        }
        return suite
    }

    /// A part's methods, as its spy records them.
    func spied(_ part: Part) -> [(SpyMethod, Part)] {
        (contract[part].map(SpyMethod.all) ?? []).map { ($0, part) }
    }

    /// The expectation that one of these parts is called.
    private func effect(on parts: [Part]) -> String? {
        let called = parts.filter { !methods($0).isEmpty }.map { "sut.\($0.receiver).messages != []" }
        return called.isEmpty ? nil : called.joined(separator: " || ")
    }

    /// The message of the neighbour that is called.
    private func message(of link: Link, from method: Method) -> String? {
        let samples = zip(method.parameters.map(\.name), samples(for: method))
        let values = link.values { name in samples.first { $0.0 == name }?.1 }
        return spied(link.part).first { $0.0.method.place == link.method.place }?.0.message(values)
    }
}
