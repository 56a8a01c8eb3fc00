/// Checks the modules of a package against all rules.
struct Checker {
    static let rules: [Rule] = [
        .contractForm, .contractOrder, .contractImports, .contractSize, .weakBackLinks,
        .servicesOnlyInInteractor, .rolesByProtocol, .viewModelsOnlyInView, .consoleOnlyInView,
        .noPromptWords, .layerImports, .roleForm, .moduleAccess, .packageTypesNeeded,
        .noDefaultRequirements, .requirementsUsed, .noLooseTasks, .routerKeepsNothing, .noSleepingTests,
        .rolesTested, .spiesCurrent, .conversationsComplete, .contractsCurrent,
    ]

    static let ruleNames = Set(rules.map(\.name) + ["syntax", RuleSwitches.rule])

    let package: Package
    var rules = Self.rules

    /// The violations that aren't disabled, ordered by place.
    var findings: [Finding] {
        let project = Project(package)
        let found = rules.flatMap { $0.findings(in: project) }
        let moduleFiles = project.modules.flatMap { $0.files + $0.tests }
        let switches = RuleSwitches(moduleFiles + project.services.files + project.appFiles)
        return Set(found.filter { !switches.switchOff($0) } + switches.findings)
            .sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
    }
}
