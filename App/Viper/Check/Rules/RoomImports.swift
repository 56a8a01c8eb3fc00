/// Each room imports only the rooms it is allowed to know; features don't import each other.
struct RoomImports: Rule {
    static let name = "room-imports"

    func findings(in project: Project) -> [Finding] {
        let layout = project.layout
        let features = project.modules.map(\.name)
        let infrastructure = project.package.folders(in: layout.infrastructure)
            .filter { !project.package.files(in: "\(layout.infrastructure)/\($0)").isEmpty }
        let rooms = Set(
            layout.rooms.map(Layout.module) + features + features.map(Layout.prompt) + infrastructure
        )
        let core = [layout.entities, layout.services, layout.viewModels].map(Layout.module)

        func findings(_ files: [SourceFile], in room: String, knowing known: [String]) -> [Finding] {
            files.flatMap(\.imports)
                .filter { rooms.contains($0.module) && !known.contains($0.module) && $0.module != room }
                .map {
                    finding($0.place, "\(room) imports \($0.module)", Self.remedy(features, $0.module, known))
                }
        }
        func findings(inFolder folder: String, knowing known: [String]) -> [Finding] {
            findings(
                project.package.files(in: folder),
                in: Layout.module(in: folder),
                knowing: known.map(Layout.module)
            )
        }

        // A separate rule keeps a module's other files from importing the prompt.
        return project.modules.flatMap {
            findings($0.coreFiles, in: $0.name, knowing: core + layout.promptRooms)
                + findings(
                    $0.promptFiles,
                    in: Layout.prompt(of: $0.name),
                    knowing: core + layout.promptRooms + [Layout.module(in: layout.records), $0.name]
                )
        }
            + infrastructure.flatMap {
                findings(
                    inFolder: "\(layout.infrastructure)/\($0)",
                    knowing: [layout.entities, layout.services, layout.platform]
                )
            }
            + findings(inFolder: layout.entities, knowing: [])
            + findings(inFolder: layout.services, knowing: [layout.entities])
            + findings(inFolder: layout.viewModels, knowing: [layout.entities, layout.records])
            + findings(
                inFolder: layout.consoleViews,
                knowing: [
                    layout.console, layout.records, layout.viewModels, layout.services, layout.entities,
                ]
            )
            + findings(inFolder: layout.console, knowing: [layout.records, layout.platform])
            + findings(inFolder: layout.records, knowing: [])
            + findings(inFolder: layout.platform, knowing: [])
    }

    private static func remedy(_ features: [String], _ room: String, _ known: [String]) -> String {
        if features.contains(room) {
            return "Navigate through the contract's Routing, which the app conforms to, or use a service."
        }
        return known.isEmpty
            ? "It must not import other rooms." : "It may import \(known.joined(separator: ", "))."
    }
}
