import ArgumentParser
import Foundation

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check every module against the rules; exit with 1 if one is broken.",
        discussion: """
            To disable a rule for one line, put a comment with the reason above it, such as \
            `// viper:disable:next rule-name - reason`.

            Findings are printed in the format of compiler errors. Some private state is allowed: interactors may \
            keep what a running request needs, views may keep what they have printed or draw, and a view may start a \
            task that draws.

            The rules: \(Checker.ruleNames.sorted().joined(separator: ", ")).
            """
    )

    @OptionGroup var package: PackageOption

    @Option(help: "Write a test that runs the check to this file instead.")
    var asTest: String?

    func run() throws {
        if let asTest { return try writeTest(to: asTest) }
        let findings = Checker(package: try package.open()).findings
        for finding in findings { print(finding) }
        guard findings.isEmpty else { throw ExitCode(1) }
        print("All modules follow the rules.")
    }

    private func writeTest(to path: String) throws {
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let text = String(decoding: PackageResources.RulesTests_swift, as: UTF8.self)
            .replacing("PROGRAM", with: String(reflecting: program))
            .replacing("PACKAGE", with: String(reflecting: package.path))
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
