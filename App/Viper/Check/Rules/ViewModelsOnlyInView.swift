/// The view receives view models rather than entities or services. It puts errors into words itself.
struct ViewModelsOnlyInView: ModuleRule {
    static let name = "view-models-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract else { return [] }
        return Self.findings(in: contract, hidden: project.hiddenNames)
    }

    /// The requirements that pass hidden types to a view.
    static func findings(in contract: Contract, hidden: Set<String>) -> [Finding] {
        let subject = contract[.viewing]
        let passed = (subject?.methods ?? []).map { method in
            (method.fullName, method.place, method.parameters.map(\.type) + [method.result].compactMap { $0 })
        }
        let read = (subject?.properties ?? []).map { ($0.name, $0.place, [$0.type]) }
        return (passed + read).flatMap { requirement, place, types in
            types.flatMap(\.mentioned).filter(hidden.contains).map { name in
                Finding(
                    place: place,
                    rule: Self.name,
                    message: "\(requirement) passes \(name) to the view",
                    remedy: "Pass strings, numbers or a view model."
                )
            }
        }
    }
}
