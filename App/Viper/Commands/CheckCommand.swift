import ArgumentParser

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks every module against the rules; exits with 1 if one is broken.",
        discussion: """
            To disable a rule for one line, put a comment with the reason above it:
            // viper:disable:next rule-name - reason

            The rules: \(Checker.ruleNames.sorted().joined(separator: ", ")).
            """
    )

    @OptionGroup var package: PackageOption

    @Option(help: "The output format: text, json (one object per line) or github (annotations).")
    var format = FindingFormat.text

    func run() throws {
        let findings = Checker(package: try package.open()).findings
        for finding in findings { print(format.line(finding)) }
        guard findings.isEmpty else { throw ExitCode(1) }
        if format == .text { print("All modules follow the rules.") }
    }
}

extension FindingFormat: ExpressibleByArgument {}
