/// The generated spies match the contracts and the services.
struct SpiesCurrent: Rule {
    static let name = "spies-current"

    func findings(in project: Project) -> [Finding] {
        let spies = project.package.spies(of: project.services)
        let areBuilt = project.package.buildsSpies
        return project.modules.flatMap { findings(in: $0, of: project, areBuilt: areBuilt) }
            + spies.compactMap { spy in
                finding(at: spy.path, text: spy.text, in: project, missing: "\(spy.service) has no spy")
            }
            + leftovers(beside: spies, in: project)
    }

    private func findings(in module: Module, of project: Project, areBuilt: Bool) -> [Finding] {
        guard let contract = try? module.contract.get() else { return [] }
        let name = SpyFile.name(of: module.name)
        if areBuilt { return module.tests.filter { $0.name == name }.map(Self.superfluous) }
        let file = SpyFile(contract: contract, layout: project.layout)
        let path = project.layout.testFile(name, of: module.name)
        return [finding(at: path, text: file.text, in: project, missing: "\(module.name) has no spies")]
            .compactMap { $0 }
    }

    private func finding(at path: String, text: String, in project: Project, missing: String) -> Finding? {
        let found = project.package.text(path)
        guard found != text else { return nil }
        return finding(
            Place(path: path, line: 1, column: 1),
            found == nil ? missing : "The spies don't match what they double",
            "Run `\(project.layout.viper) spies`."
        )
    }

    /// Generated spies of services that are gone.
    private func leftovers(beside spies: [ServiceSpy], in project: Project) -> [Finding] {
        project.package.files(in: project.layout.serviceSpies)
            .filter { file in ServiceSpy.isGenerated(file.text) && !spies.contains { $0.path == file.path } }
            .map { finding($0.beginning, "\($0.name) doubles a service that is gone", "Delete the file.") }
    }

    /// The build generates the spies, too.
    private static func superfluous(_ file: SourceFile) -> Finding {
        Finding(
            place: Place(path: file.path, line: 1, column: 1),
            rule: name,
            message: "The build generates these spies, too",
            remedy: "Remove the file."
        )
    }
}
