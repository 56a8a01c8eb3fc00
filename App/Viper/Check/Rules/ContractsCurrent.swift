/// The page with all contracts is up to date.
struct ContractsCurrent: Rule {
    static let name = "contracts-current"

    func findings(in project: Project) -> [Finding] {
        let path = project.layout.contracts
        let page = ContractsPage(package: project.package, modules: project.modules)
        guard project.package.text(path) != page.text else { return [] }
        return [
            finding(
                Place(path: path, line: 1, column: 1),
                "The page is out of date with the contracts and the recorded conversations",
                "Run `\(project.layout.viper) contracts`."
            )
        ]
    }
}
