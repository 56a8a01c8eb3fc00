/// The generated recorders match the contracts and services.
struct RecordersCurrent: Rule {
    static let name = "recorders-current"

    func findings(in project: Project) -> [Finding] {
        project.package.recorders(of: project.modules).filter { project.package.text($0.path) != $0.text }.map
        {
            finding(
                Place(path: $0.path, line: 1, column: 1),
                "The recorders don't match the contracts and services",
                "Run `\(project.layout.viper) spies`."
            )
        }
    }
}
