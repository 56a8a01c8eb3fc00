/// Each layer imports only the layers it may depend on; features don't import each other.
struct LayerImports: Rule {
    static let name = "layer-imports"

    func findings(in project: Project) -> [Finding] {
        let (layout, package) = (project.layout, project.package)
        let features = project.modules.map(\.name)
        let infrastructure = package.folders(in: layout.infrastructure)
            .map { "\(layout.infrastructure)/\($0)" }.filter { !package.files(in: $0).isEmpty }
        let layers = Set(
            (layout.layers + infrastructure).map(Layout.module) + features
                + ViewKind.allCases.flatMap { features.map($0.target) }
        )
        let folders =
            infrastructure.map { ($0, [layout.entities, layout.services, layout.platform]) }
            + Self.borders(in: layout)
        let all =
            project.modules.flatMap { Self.targets(of: $0, in: layout) }
            + folders.map { (Layout.module(in: $0), package.files(in: $0), $1) }
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

    /// The targets of a module, with their files and the layers that they may import. Another rule keeps the module
    /// itself from importing the layers of views.
    private static func targets(of module: Module, in layout: Layout) -> [(String, [SourceFile], [String])] {
        let known = [layout.entities, layout.services, layout.viewModels, layout.records]
        return [(module.name, module.coreFiles, known + layout.viewLayers)]
            + ViewKind.allCases.map { view in
                let layers = known + view.layers(in: layout) + [module.name]
                return (view.target(of: module.name), module.files(of: view), layers)
            }
    }

    /// The layers outside of modules, with those that they may import.
    private static func borders(in layout: Layout) -> [(String, [String])] {
        let shown = [layout.viewModels, layout.services, layout.entities]
        return [
            (layout.entities, []), (layout.services, [layout.entities, layout.records]),
            (layout.viewModels, [layout.entities, layout.records]), (layout.records, []),
            (layout.platform, []),
            (layout.console, [layout.records, layout.platform]),
            (layout.consoleViews, [layout.console, layout.records] + shown),
            (layout.web, [layout.records, layout.services]),
            (layout.webViews, [layout.web, layout.records] + shown),
            (layout.mpd, [layout.platform, layout.entities]), (layout.mpdViews, [layout.mpd] + shown),
        ]
    }

    private static func remedy(_ features: [String], _ layer: String, _ known: [String]) -> String {
        if features.contains(layer) {
            return "Navigate through the contract's Routing, which the app conforms to, or use a service."
        }
        return known.isEmpty
            ? "It must not import other layers." : "It may import \(known.joined(separator: ", "))."
    }
}
