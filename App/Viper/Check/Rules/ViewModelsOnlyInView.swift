/// The view receives view models rather than entities or services. It puts errors into words itself.
struct ViewModelsOnlyInView: ModuleRule {
    static let name = "view-models-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = try? module.contract.get() else { return [] }
        return Self.findings(in: contract, hidden: project.hiddenNames)
    }

    /// The requirements that pass hidden types to a view.
    static func findings(in contract: Contract, hidden: Set<String>) -> [Finding] {
        (contract[.viewing]?.methods ?? []).flatMap { method in
            method.parameters.flatMap(\.type.mentioned).filter(hidden.contains).map { name in
                Finding(
                    place: method.place,
                    rule: Self.name,
                    message: "\(method.fullName) passes \(name) to the view",
                    remedy: "Pass strings, numbers or a view model."
                )
            }
        }
    }
}
