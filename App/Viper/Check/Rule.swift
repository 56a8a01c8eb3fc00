/// A rule for modules.
protocol Rule: Sendable {
    /// The rule's name in findings, and in comments that disable it.
    static var name: String { get }

    func findings(in project: Project) -> [Finding]
}

extension Rule {
    func finding(_ place: Place, _ message: String, _ remedy: String) -> Finding {
        Finding(place: place, rule: Self.name, message: message, remedy: remedy)
    }

    /// Findings for generated files that are outdated or missing.
    func outdated(
        _ files: [GeneratedFile],
        _ message: String,
        in project: Project,
        by command: String = "spies"
    ) -> [Finding] {
        files.filter { project.package.text($0.path) != $0.text }.map {
            finding(
                Place(path: $0.path, line: 1, column: 1),
                project.package.text($0.path) == nil ? "The file is missing" : message,
                "Run `\(project.layout.viper) \(command)`."
            )
        }
    }
}

/// A rule that checks one module at a time.
protocol ModuleRule: Rule {
    func findings(in module: Module, of project: Project) -> [Finding]
}

extension ModuleRule {
    func findings(in project: Project) -> [Finding] {
        project.modules.flatMap { findings(in: $0, of: project) }
    }
}
