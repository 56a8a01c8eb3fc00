/// Each room imports only the rooms that it may know; a feature no other feature.
struct RoomImports: Rule {
    static let name = "room-imports"

    func findings(in project: Project) -> [Finding] {
        let layout = project.layout
        let (entities, services) = (Layout.module(in: layout.entities), Layout.module(in: layout.services))
        let (console, viewModels) = (Layout.module(in: layout.console), Layout.module(in: layout.viewModels))
        let features = project.modules.map(\.name)
        let infrastructure = project.package.folders(in: layout.infrastructure)
            .filter { !project.package.files(in: "\(layout.infrastructure)/\($0)").isEmpty }
        let rooms = Set([entities, services, console, viewModels] + features + infrastructure)

        func findings(_ files: [SourceFile], in room: String, knowing known: [String]) -> [Finding] {
            files.flatMap(\.imports)
                .filter { rooms.contains($0.module) && !known.contains($0.module) && $0.module != room }
                .map { finding($0.place, "\(room) imports \($0.module)", Self.remedy(room, features, known)) }
        }
        func findings(inFolder folder: String, knowing known: [String]) -> [Finding] {
            findings(project.package.files(in: folder), in: Layout.module(in: folder), knowing: known)
        }

        return project.modules.flatMap {
            findings($0.files, in: $0.name, knowing: [entities, services, viewModels, console])
        }
            + infrastructure.flatMap {
                findings(inFolder: "\(layout.infrastructure)/\($0)", knowing: [entities, services])
            }
            + findings(inFolder: layout.entities, knowing: [])
            + findings(inFolder: layout.services, knowing: [entities])
            + findings(inFolder: layout.viewModels, knowing: [entities, console])
            + findings(inFolder: layout.console, knowing: [])
    }

    private static func remedy(_ room: String, _ features: [String], _ known: [String]) -> String {
        if features.contains(room) {
            return "Go there through a closure that the app hands to the router, or ask a service."
        }
        return known.isEmpty ? "It knows no other room." : "It may know \(known.joined(separator: ", "))."
    }
}
