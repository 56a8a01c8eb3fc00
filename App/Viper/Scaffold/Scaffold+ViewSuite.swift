import SwiftSyntax
import SwiftSyntaxBuilder

extension Scaffold {
    var viewSuite: SuiteScaffold {
        var suite = SuiteScaffold(self, role: "View", neighbours: [.presenting])
        let commands = commands
        var rows: [String] = []
        for (spied, _) in spied(.presenting) {
            let command = commands.first { $0.event.place == spied.method.place }
            if suite.canBeMade, let command, let message = spied.message(command.words.map(\.received)) {
                rows.append("\n(\"\(command.typed)\", \(message))")
            } else {
                suite.add(
                    "\(spied.method.fullName) is reported",
                    of: spied,
                    call: "await sut.view.\(raw: spied.method.name)()",
                    expecting: spied.method.isLifecycle ? "sut.presenter.messages == [.\(spied.name)]" : nil,
                    otherwise: "It has no command yet"
                )
            }
        }
        if !rows.isEmpty { suite.addTable(rows.joined(separator: ",")) }
        for (spied, _) in spied(.viewing) { addPrinting(spied, to: &suite) }
        return suite
    }

    private func addPrinting(_ spied: SpyMethod, to suite: inout SuiteScaffold) {
        let (method, value) = (spied.method, samples(for: spied.method).first.flatMap { $0 } ?? "")
        let isPrinted = !printing(method).isEmpty
        switch isPrinted ? method.parameters.first?.type.text : nil {
        case "ServiceError":
            suite.add(
                "\(method.fullName) is the command's failure",
                of: spied,
                expecting: "sut.output.failure?.code == ServiceError\(value).code"
            )
        case let type:
            let line = type == "String" ? "\(value.dropLast())\\n\"" : "\(value).text + \"\\n\""
            suite.add(
                "\(method.fullName) is printed",
                of: spied,
                expecting: "sut.display.messages \(isPrinted ? "== [.results(\(line))]" : "!= []")",
                isWritten: isPrinted
            )
        }
    }
}
