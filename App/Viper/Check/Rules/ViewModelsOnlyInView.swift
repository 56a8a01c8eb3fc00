/// The view receives view models rather than entities or services. It writes error messages itself.
struct ViewModelsOnlyInView: ModuleRule {
    static let name = "view-models-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        (module.readContract?[.viewing]?.allMethods ?? []).flatMap { method in
            method.parameters.flatMap(\.type.mentioned).filter(project.hiddenNames.contains).map {
                finding(
                    method.place,
                    "\(method.fullName) passes \($0) to the view",
                    "Pass strings, numbers or a view model."
                )
            }
        }
    }
}
