/// Checks the modules of a package against all rules.
struct Checker {
    static let rules: [any Rule] = [
        ContractForm(), ContractOrder(), ContractImports(), ContractSize(), WeakBackLinks(),
        ServicesOnlyInInteractor(), RolesByProtocol(), ViewModelsOnlyInView(), ConsoleOnlyInView(),
        NoPromptWords(),
        LayerImports(), RoleForm(), ModuleAccess(), PackageTypesNeeded(), NoDefaultRequirements(),
        RequirementsUsed(),
        NoLooseTasks(), RouterKeepsNothing(), NoSleepingTests(),
        RolesTested(), SpiesCurrent(), ConversationsComplete(), ContractsCurrent(),
    ]

    static let ruleNames = Set(rules.map { type(of: $0).name } + ["syntax", RuleSwitches.rule])

    let package: Package

    /// The violations that aren't disabled, ordered by place.
    var findings: [Finding] {
        let project = Project(package)
        let found = Self.rules.flatMap { $0.findings(in: project) }
        let switches = RuleSwitches(project.modules.flatMap { $0.files + $0.tests })
        return Set(found.filter { !switches.switchOff($0) } + switches.findings)
            .sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
    }
}
