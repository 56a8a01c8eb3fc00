import SwiftSyntax

/// A contract's requirements have no default implementations; each role implements all of them.
struct NoDefaultRequirements: ModuleRule {
    static let name = "no-default-requirements"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let protocols = Part.allCases.map { module.name + $0.rawValue }
        return module.files.flatMap { file in
            protocols.flatMap { file.tree.extensions(of: $0) }.map {
                finding(
                    file.place(of: $0),
                    "\($0.extendedType.trimmedDescription) is extended",
                    "Move it to the type that plays the role."
                )
            }
        }
    }
}
