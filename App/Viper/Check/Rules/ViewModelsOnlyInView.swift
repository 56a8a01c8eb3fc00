/// The view shows view models: it and its side of the contract speak of no entity and no service. It may know what
/// went wrong, which it puts into words, and what things are called, which it turns rows into.
struct ViewModelsOnlyInView: ModuleRule {
    static let name = "view-models-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let known = module.files(of: "View").flatMap { file in
            file.identifiers.filter { project.hiddenNames.contains($0.text) }.map {
                finding(
                    file.place(of: $0),
                    "The view knows \($0.text)",
                    "Let the presenter make a view model of what is to be shown."
                )
            }
        }
        guard let contract = try? module.contract.get() else { return known }
        return known + Self.findings(in: contract, hidden: project.hiddenNames)
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
