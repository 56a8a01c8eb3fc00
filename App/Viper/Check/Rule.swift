/// A rule for modules: for each of them, for the package, or both.
struct Rule: Sendable {
    /// The rule's name in findings, and in comments that disable it.
    let name: String
    private let moduleFindings: @Sendable (Module, Project) -> [Finding]
    private let packageFindings: @Sendable (Project) -> [Finding]

    init(
        _ name: String,
        _ moduleFindings: @escaping @Sendable (Module, Project) -> [Finding] = { _, _ in [] },
        package packageFindings: @escaping @Sendable (Project) -> [Finding] = { _ in [] }
    ) {
        self.name = name
        self.moduleFindings = moduleFindings
        self.packageFindings = packageFindings
    }

    /// A rule for the package only.
    init(ofPackage name: String, _ findings: @escaping @Sendable (Project) -> [Finding]) {
        self.init(name, package: findings)
    }

    func findings(in project: Project) -> [Finding] {
        project.modules.flatMap { findings(in: $0, of: project) } + packageFindings(project).map(named)
    }

    func findings(in module: Module, of project: Project) -> [Finding] {
        moduleFindings(module, project).map(named)
    }

    /// The finding with this rule's name, unless it has one.
    private func named(_ finding: Finding) -> Finding {
        var finding = finding
        if finding.rule.isEmpty { finding.rule = name }
        return finding
    }
}
