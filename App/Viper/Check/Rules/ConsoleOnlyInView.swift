/// Only the view knows that it stands at a prompt; the builder hands the output on.
struct ConsoleOnlyInView: ModuleRule {
    static let name = "console-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let console = Layout.module(in: project.layout.console)
        let allowed = Set((module.files(of: "View") + module.files(of: "Builder")).map(\.path))
        return module.files.filter { !allowed.contains($0.path) }.flatMap(\.imports)
            .filter { $0.module == console }
            .map {
                finding(
                    $0.place,
                    "\(console) is imported outside the view",
                    "Move what prints or reads words to \(module.name)View.swift, or a file \(module.name)View+….swift."
                )
            }
    }
}
