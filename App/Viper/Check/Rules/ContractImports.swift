/// A contract uses entities, errors and view models only: no framework, and no other layer.
struct ContractImports: ModuleRule {
    static let name = "contract-imports"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let layout = project.layout
        let allowed = [layout.entities, layout.services, layout.viewModels].map(Layout.module)
        return (module.file("Contract")?.imports ?? []).filter { !allowed.contains($0.module) }.map {
            finding(
                $0.place,
                "The contract imports \($0.module)",
                "Import only \(allowed.joined(separator: ", "))."
            )
        }
    }
}
