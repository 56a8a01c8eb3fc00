import ArgumentParser

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Holds every module against the rules; exits with 1 if one is broken.",
        discussion: """
            A rule is switched off for one line by a comment above it, with the reason:
            // viper:disable:next rule-name - why it has to be so

            Who calls what is read from names: presenter, interactor, delegate, view and router.

            The rules: \(Checker.ruleNames.sorted().joined(separator: ", ")).
            """
    )

    @OptionGroup var package: PackageOption

    @Option(help: "How findings are written: text, json (an object a line) or github (annotations).")
    var format = FindingFormat.text

    func run() throws {
        let findings = Checker(package: try package.open()).findings
        for finding in findings { print(format.line(finding)) }
        guard findings.isEmpty else { throw ExitCode(1) }
        if format == .text { print("All modules keep the rules.") }
    }
}

extension FindingFormat: ExpressibleByArgument {}
