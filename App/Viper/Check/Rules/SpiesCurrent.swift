/// The generated spies match the contracts and the services.
struct SpiesCurrent: Rule {
    static let name = "spies-current"

    func findings(in project: Project) -> [Finding] {
        let package = project.package
        let spies = package.spies(of: project.modules) + package.spies(of: project.services)
        return outdated(spies, "The spies don't match their protocols", in: project)
    }
}
