import SwiftSyntax

/// Each role of the contract has a file with a `@MainActor final class` that conforms in an extension. The app
/// implements the router.
struct RoleForm: ModuleRule {
    static let name = "role-form"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract else { return [] }
        return Part.allCases.filter { contract[$0] != nil }.flatMap { part in
            part.role.map { check($0, part, in: module, layout: project.layout) } ?? []
        } + routers(in: module)
    }

    private func routers(in module: Module) -> [Finding] {
        let routing = module.name + Part.routing.rawValue
        return module.files.flatMap { file in
            file.text.contains(": \(routing)")
                ? file.tree.types(conformingTo: routing).map {
                    finding(
                        file.beginning,
                        "\($0) is a router in a module",
                        "Move it to the app, the only place that knows where a route leads."
                    )
                } : []
        }
    }

    private func check(_ role: String, _ part: Part, in module: Module, layout: Layout) -> [Finding] {
        let type = module.name + role
        let path = layout.file(ofRole: role, of: module.name)
        let files = module.files(of: role)
        guard let file = files.first(where: { $0.path == path }), let node = file.tree.classDeclaration(type)
        else {
            return [
                finding(
                    (files.first ?? module.file("Contract"))?.beginning
                        ?? Place(path: path, line: 1, column: 1),
                    "Class \(type) is missing in \(path)",
                    "Write it, or run `viper fill`."
                )
            ]
        }
        var findings: [Finding] = []
        if !node.isFinalOnMainActor {
            findings.append(
                finding(
                    file.place(of: node.name),
                    "\(type) isn't a final class on the main actor",
                    "Write `@MainActor final class \(type)`."
                )
            )
        }
        if !files.contains(where: { $0.tree.extends(type, with: module.name + part.rawValue) }) {
            findings.append(
                finding(
                    file.place(of: node.name),
                    "No extension makes \(type) conform to \(module.name)\(part.rawValue)",
                    "Write `extension \(type): \(module.name)\(part.rawValue)` with its requirements."
                )
            )
        }
        return findings
    }
}

extension SourceFileSyntax {
    /// The class with a name.
    func classDeclaration(_ name: String) -> ClassDeclSyntax? {
        statements.lazy.compactMap { $0.item.as(ClassDeclSyntax.self) }.first { $0.name.text == name }
    }

    /// The extensions of a type.
    func extensions(of type: String) -> [ExtensionDeclSyntax] {
        statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
            .filter { $0.extendedType.trimmedDescription == type }
    }

    /// The names of the types that conform to a protocol, in their declaration or an extension.
    func types(conformingTo name: String) -> [String] {
        statements.compactMap { statement in
            if let node = statement.item.as(ExtensionDeclSyntax.self), node.conforms(to: name) {
                return node.extendedType.trimmedDescription
            }
            guard let node = statement.item.as(ClassDeclSyntax.self),
                node.inheritanceClause?.names(name) == true
            else { return nil }
            return node.name.text
        }
    }

    /// Whether an extension adds a conformance.
    func extends(_ type: String, with conformance: String) -> Bool {
        extensions(of: type).contains { $0.conforms(to: conformance) }
    }
}

extension ExtensionDeclSyntax {
    func conforms(to name: String) -> Bool {
        inheritanceClause?.names(name) ?? false
    }
}

extension InheritanceClauseSyntax {
    fileprivate func names(_ type: String) -> Bool {
        inheritedTypes.contains { $0.type.trimmedDescription == type }
    }
}

extension ClassDeclSyntax {
    fileprivate var isFinalOnMainActor: Bool {
        modifiers.contains { $0.name.text == "final" }
            && attributes.contains { $0.trimmedDescription == "@MainActor" }
    }
}
