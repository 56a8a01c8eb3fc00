/// Only the view knows the prompt.
struct ConsoleOnlyInView: ModuleRule {
    static let name = "console-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let rooms = project.layout.promptRooms
        return module.coreFiles.flatMap(\.imports).filter { rooms.contains($0.module) }.map {
            finding(
                $0.place,
                "\($0.module) is imported outside the view",
                "Move printing and parsing to \(Layout.prompt)/\(module.name)View.swift, or a file next to it."
            )
        }
    }
}
