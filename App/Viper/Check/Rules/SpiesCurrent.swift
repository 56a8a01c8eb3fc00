/// The generated spies match the contracts and the services.
struct SpiesCurrent: Rule {
    static let name = "spies-current"

    func findings(in project: Project) -> [Finding] {
        let package = project.package
        let spies = package.spies(of: project.modules) + package.spies(of: project.services)
        return outdated(spies, "The spies don't match what they double", in: project)
            + (package.buildsSpies ? superfluous(in: project.modules) : [])
    }

    private func superfluous(in modules: [Module]) -> [Finding] {
        modules.flatMap { module in module.tests.filter { $0.name == "\(module.name)Spies.swift" } }
            .map { finding($0.beginning, "The build generates these spies, too", "Remove the file.") }
    }
}
