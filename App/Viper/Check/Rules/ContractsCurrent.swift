/// The page with all contracts is up to date.
struct ContractsCurrent: Rule {
    static let name = "contracts-current"

    func findings(in project: Project) -> [Finding] {
        outdated(
            [project.package.page(of: project.modules)],
            "The page doesn't match the contracts and the recorded conversations",
            in: project,
            by: "contracts"
        )
    }
}
