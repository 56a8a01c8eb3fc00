/// The view shows view models: it knows no entity and no service, and its side of the contract speaks of none.
struct ViewModelsOnlyInView: ModuleRule {
    static let name = "view-models-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let hidden = [project.layout.entities, project.layout.services].map(Layout.module)
        let imports = module.files(of: "View").flatMap(\.imports).filter { hidden.contains($0.module) }.map {
            finding(
                $0.place,
                "The view imports \($0.module)",
                "Let the presenter make a view model of what is to be shown."
            )
        }
        guard let contract = try? module.contract.get() else { return imports }
        return imports + Self.findings(in: contract, hidden: project.hiddenNames)
    }

    /// The requirements that speak to a view, or are spoken by one, of what it can't know.
    static func findings(in contract: Contract, hidden: Set<String>) -> [Finding] {
        [Part.presenting, .viewing].flatMap { contract[$0]?.methods ?? [] }.flatMap { method in
            method.parameters.flatMap(\.type.mentioned).filter(hidden.contains).map { name in
                Finding(
                    place: method.place,
                    rule: Self.name,
                    message: "\(method.fullName) speaks to the view of \(name)",
                    remedy: "Say it with texts, numbers or a view model."
                )
            }
        }
    }
}
