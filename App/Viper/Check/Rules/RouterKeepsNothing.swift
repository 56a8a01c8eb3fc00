import SwiftSyntax

/// The app's router doesn't retain screens: its variables are weak.
struct RouterKeepsNothing: Rule {
    static let name = "router-keeps-nothing"

    func findings(in project: Project) -> [Finding] {
        let routing = project.modules.map { $0.name + Part.routing.rawValue }
        let routers = Set(
            project.appFiles.filter { $0.text.contains(Part.routing.rawValue) }.flatMap { file in
                routing.flatMap(file.tree.types(conformingTo:))
            }
        )
        return project.appFiles.flatMap { file in
            routers.filter { file.text.contains("class \($0)") }.compactMap {
                file.tree.declaration(ClassDeclSyntax.self, named: $0)
            }.flatMap { router in
                router.variables.filter(\.isStrongState).map {
                    finding(
                        file.place(of: $0),
                        "\(router.name.text) has mutable state",
                        "Make it `weak var` or `let`: screens belong to the navigator, and state to presenters."
                    )
                }
            }
        }
    }
}

extension VariableDeclSyntax {
    /// Whether this is a stored variable that isn't weak.
    fileprivate var isStrongState: Bool {
        bindingSpecifier.text == "var" && bindings.contains { $0.accessorBlock == nil }
            && !modifiers.contains { $0.name.text == "weak" }
    }
}
