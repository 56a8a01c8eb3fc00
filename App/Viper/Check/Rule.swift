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
