/// Each layer imports only the layers it may depend on; features don't import each other.
struct LayerImports: Rule {
    static let name = "layer-imports"

    func findings(in project: Project) -> [Finding] {
        let (layout, package) = (project.layout, project.package)
        let features = project.modules.map(\.name)
        let infrastructure = package.folders(in: layout.infrastructure)
            .map { "\(layout.infrastructure)/\($0)" }.filter { !package.files(in: $0).isEmpty }
        let layers = Set(
            (layout.layers + infrastructure).map(Layout.module) + features + features.map(Layout.prompt)
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
        return all.flatMap { layer, files, folders in
            let known = folders.map(Layout.module)
            let imports = files.flatMap(\.imports)
            let testing = imports.filter(\.isTestable).map {
                finding(
                    $0.place,
                    "\(layer) imports \($0.module) with `@testable`",
                    "Remove `@testable`, and use `package` declarations."
                )
            }
            return testing
                + imports.filter {
                    layers.contains($0.module) && !known.contains($0.module) && $0.module != layer
                }
                .map {
                    finding(
                        $0.place,
                        "\(layer) imports \($0.module)",
                        Self.remedy(features, $0.module, known)
                    )
                }
        }
    }

    private static func remedy(_ features: [String], _ layer: String, _ known: [String]) -> String {
        if features.contains(layer) {
            return "Navigate through the contract's Routing, which the app conforms to, or use a service."
        }
        return known.isEmpty
            ? "It must not import other layers." : "It may import \(known.joined(separator: ", "))."
    }
}
