/// The generated spies match the contracts and the services.
struct SpiesCurrent: Rule {
    static let name = "spies-current"

    func findings(in project: Project) -> [Finding] {
        let package = project.package
        let services = package.spies(of: project.services).map(\.file)
        let spies = package.spies(of: project.modules) + services
        return outdated(spies, "The spies don't match what they double", in: project)
            + (package.buildsSpies ? superfluous(in: project.modules) : [])
            + leftovers(beside: services.map(\.path), in: project)
    }

    /// Generated spies of services that are gone.
    private func leftovers(beside paths: [String], in project: Project) -> [Finding] {
        project.package.files(in: project.layout.serviceSpies)
            .filter { ServiceSpy.isGenerated($0.text) && !paths.contains($0.path) }
            .map { finding($0.beginning, "\($0.name) doubles a service that is gone", "Delete the file.") }
    }

    private func superfluous(in modules: [Module]) -> [Finding] {
        modules.flatMap { module in module.tests.filter { $0.name == "\(module.name)Spies.swift" } }
            .map { finding($0.beginning, "The build generates these spies, too", "Remove the file.") }
    }
}
