/// The view receives view models rather than entities or services. It puts errors into words itself.
struct ViewModelsOnlyInView: ModuleRule {
    static let name = "view-models-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let subject = module.readContract?[.viewing]
        let passed = (subject?.allMethods ?? []).map { method in
            (
                method.fullName, method.place,
                method.parameters.map(\.type) + [method.result].compactMap(\.self)
            )
        }
        let read = (subject?.allProperties ?? []).map { ($0.name, $0.place, [$0.type]) }
        return (passed + read).flatMap { requirement, place, types in
            types.flatMap(\.mentioned).filter(project.hiddenNames.contains).map {
                finding(
                    place,
                    "\(requirement) passes \($0) to the view",
                    "Pass strings, numbers or a view model."
                )
            }
        }
    }
}
