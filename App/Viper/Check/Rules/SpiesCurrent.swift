/// The generated spies match the contract.
struct SpiesCurrent: ModuleRule {
    static let name = "spies-current"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = try? module.contract.get() else { return [] }
        let name = SpyFile.name(of: module.name)
        let file = module.tests.first { $0.name == name }
        if project.package.buildsSpies { return [file].compactMap { $0 }.map(Self.superfluous) }
        guard file?.text != SpyFile(contract: contract, layout: project.layout).text else { return [] }
        let path = project.layout.testFile(name, of: module.name)
        return [
            finding(
                Place(path: path, line: 1, column: 1),
                file == nil
                    ? "\(module.name) has no spies" : "The spies don't match the contract",
                "Run `\(project.layout.viper) spies`."
            )
        ]
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
