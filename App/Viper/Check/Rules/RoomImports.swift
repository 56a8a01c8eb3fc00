/// Each layer imports only the layers it may depend on; features don't import each other.
struct RoomImports: Rule {
    static let name = "room-imports"

    func findings(in project: Project) -> [Finding] {
        let (layout, package) = (project.layout, project.package)
        let features = project.modules.map(\.name)
        let infrastructure = package.folders(in: layout.infrastructure)
            .map { "\(layout.infrastructure)/\($0)" }.filter { !package.files(in: $0).isEmpty }
        let rooms = Set(
            (layout.rooms + infrastructure).map(Layout.module) + features + features.map(Layout.prompt)
                + features.map(Layout.web)
        )
        // Another rule keeps the other files of a module from importing the prompt and the web.
        let modules = project.modules.flatMap { module in
            let known = [layout.entities, layout.services, layout.viewModels, layout.records]
            let (console, web) = ([layout.console, layout.consoleViews], [layout.web, layout.webViews])
            return [
                (module.name, module.coreFiles, known + console + web),
                (Layout.prompt(of: module.name), module.promptFiles, known + console + [module.name]),
                (Layout.web(of: module.name), module.webFiles, known + web + [module.name]),
            ]
        }
        let folders =
            infrastructure.map { ($0, [layout.entities, layout.services, layout.platform]) } + [
                (layout.entities, []), (layout.services, [layout.entities, layout.records]),
                (layout.viewModels, [layout.entities, layout.records]),
                (
                    layout.consoleViews,
                    [layout.console, layout.records, layout.viewModels, layout.services, layout.entities]
                ),
                (layout.console, [layout.records, layout.platform]), (layout.records, []),
                (layout.web, [layout.records, layout.services]),
                (
                    layout.webViews,
                    [layout.web, layout.records, layout.viewModels, layout.services, layout.entities]
                ),
                (layout.platform, []),
            ]
        let all = modules + folders.map { (Layout.module(in: $0), package.files(in: $0), $1) }
        return all.flatMap { room, files, folders in
            let known = folders.map(Layout.module)
            let imports = files.flatMap(\.imports)
            let testing = imports.filter(\.isTestable).map {
                finding(
                    $0.place,
                    "\(room) imports \($0.module) as only tests may",
                    "Remove `@testable`: what others need is `package`."
                )
            }
            return testing
                + imports.filter {
                    rooms.contains($0.module) && !known.contains($0.module) && $0.module != room
                }
                .map {
                    finding($0.place, "\(room) imports \($0.module)", Self.remedy(features, $0.module, known))
                }
        }
    }

    private static func remedy(_ features: [String], _ room: String, _ known: [String]) -> String {
        if features.contains(room) {
            return "Navigate through the contract's Routing, which the app conforms to, or use a service."
        }
        return known.isEmpty
            ? "It must not import other rooms." : "It may import \(known.joined(separator: ", "))."
    }
}
