import SwiftSyntax
import SwiftSyntaxBuilder

extension Scaffold {
    var viewSuite: SuiteScaffold {
        var suite = SuiteScaffold(self, role: "View", neighbours: [.presenting])
        addCommands(to: &suite)
        for (spied, _) in spied(.viewing) { addPrinting(spied, to: &suite) }
        return suite
    }

    private func addCommands(to suite: inout SuiteScaffold) {
        let commands = commands
        var rows: [String] = []
        for (spied, _) in spied(.presenting) {
            let event = spied.method
            let command = commands.first { $0.event.place == event.place }
            if suite.canBeMade, let command, let message = spied.message(command.sampleValues) {
                rows.append("\n(\"\(command.sampleLine)\", \(message))")
            } else if suite.canBeMade, event.isLifecycle, event.parameters.isEmpty {
                suite.add(
                    "\(event.fullName) is reported",
                    named: spied.stem,
                    effects: " async",
                    """
                    let sut = makeSUT()

                    await sut.view.\(raw: event.name)()

                    #expect(sut.presenter.messages == [.\(raw: spied.name)])
                    """
                )
            } else {
                suite.addDisabled(
                    "\(event.fullName) is reported",
                    of: spied,
                    because: "It has no command yet"
                )
            }
        }
        if !rows.isEmpty { suite.addTable(rows.joined(separator: ",")) }
    }

    private func addPrinting(_ spied: SpyMethod, to suite: inout SuiteScaffold) {
        let method = spied.method
        guard let call = suite.call(method) else {
            return suite.addDisabled(
                "\(method.fullName) is printed",
                of: spied,
                because: "It needs sample values"
            )
        }
        let value = samples(for: method).first.flatMap { $0 } ?? ""
        switch method.parameters.count == 1 ? method.parameters[0].type.text : "" {
        case "ServiceError":
            suite.add(
                "\(method.fullName) is the command's failure",
                of: spied,
                call,
                expecting: "sut.output.failure?.code == ServiceError\(value).code"
            )
        case "String":
            expectLine("\"\(value.dropFirst().dropLast())\\n\"", of: spied, call, in: &suite)
        case row?.name:
            expectLine("\(value).text + \"\\n\"", of: spied, call, in: &suite)
        default:
            suite.addUnwritten(
                "\(method.fullName) is printed",
                of: spied,
                call,
                expecting: "sut.display.messages != []"
            )
        }
    }

    private func expectLine(
        _ line: String,
        of spied: SpyMethod,
        _ call: ExprSyntax,
        in suite: inout SuiteScaffold
    ) {
        suite.add(
            "\(spied.method.fullName) is printed",
            of: spied,
            call,
            expecting: "sut.display.messages == [.results(\(line))]"
        )
    }
}
