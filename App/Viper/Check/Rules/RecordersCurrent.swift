/// The generated recorders match the contracts and services.
struct RecordersCurrent: Rule {
    static let name = "recorders-current"

    func findings(in project: Project) -> [Finding] {
        let recorders = project.package.recorders(of: project.modules, project.services)
        return outdated(recorders, "The recorders don't match the contracts and services", in: project)
    }
}
