import SwiftSyntax
import SwiftSyntaxBuilder

extension Scaffold {
    /// The tests of a role.
    func suite(_ role: String) -> (path: String, text: String) {
        let console = Layout.module(in: layout.console)
        let (tree, imports): (SourceFileSyntax, [String]) =
            switch role {
            case "Presenter": (fitted(.presenterTests).withTests(presenterSuite.tests), contract.imports)
            case "Interactor": (fitted(.interactorTests).withTests(interactorSuite.tests), contract.imports)
            default: (fitted(.viewTests).withTests(viewSuite.tests), contract.imports + [console])
            }
        let text = tree.text(
            imports: ["Testing", "TestSupport"] + imports,
            tested: [module] + (role == "View" ? [ViewKind.prompt.target(of: module)] : [])
        )
        return (testPath(of: role), text)
    }

    /// The path of a role's tests.
    func testPath(of role: String) -> String {
        layout.testFile("\(module)\(role)Tests.swift", of: module)
    }

    private var presenterSuite: SuiteScaffold {
        var suite = SuiteScaffold(self, role: "Presenter", neighbours: [.viewing, .interacting, .routing])
        for part in [Part.presenting, .interactorDelegate] {
            for spied in spied(part) {
                guard let link = link(from: spied.method, of: part) else {
                    suite.addUnwritten("has an effect", of: spied)
                    continue
                }
                let message = message(of: link, from: spied.method)
                let expectation = message.map { "sut.\(link.part.receiver).expectMessages(\($0))" }
                suite.add("calls \(link.method.fullName)", of: spied, expecting: expectation)
            }
        }
        return suite
    }

    private var interactorSuite: SuiteScaffold {
        var suite = SuiteScaffold(self, role: "Interactor", neighbours: [.interactorDelegate])
        for spied in spied(.interacting) { suite.addUnwritten("is answered", of: spied) }
        return suite
    }

    private var viewSuite: SuiteScaffold {
        var suite = SuiteScaffold(self, role: "View", neighbours: [.presenting])
        let commands = commands
        var rows: [String] = []
        for spied in spied(.presenting) {
            let command = commands.first { $0.event.place == spied.method.place }
            if let command, let message = spied.message(command.words.map(\.received)) {
                rows.append("\n(\"\(command.typed)\", \(message))")
            } else {
                suite.add(
                    "is reported",
                    of: spied,
                    call: "await sut.view.\(raw: spied.method.name)()",
                    expecting: spied.method.isLifecycle
                        ? "sut.presenter.expectMessages(.\(spied.name))" : nil,
                    otherwise: "It has no command yet"
                )
            }
        }
        suite.addTable(rows)
        for spied in spied(.viewing) {
            let printing = printing(spied.method)
            suite.add(
                printing?.effect ?? "is printed",
                of: spied,
                expecting: printing?.expectation ?? "#expect(sut.display.messages != [])",
                isWritten: printing != nil
            )
        }
        return suite
    }

    /// A part's own methods, in the form in which its spy records them.
    private func spied(_ part: Part) -> [SpyMethod] {
        guard let subject = contract[part] else { return [] }
        return SpyMethod.all(of: subject).filter { spied in
            subject.methods.contains { $0.place == spied.method.place }
        }
    }

    /// The message that the neighbour receives.
    private func message(of link: Link, from method: Method) -> String? {
        let samples = zip(method.parameters.map(\.name), samples(for: method))
        let values = link.values { name in samples.first { $0.0 == name }?.1 }
        return spied(link.part).first { $0.method.place == link.method.place }?.message(values)
    }
}
