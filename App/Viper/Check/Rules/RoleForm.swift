import SwiftSyntax

/// Each role of the contract has a file with a `@MainActor final class` that conforms in an extension. The app
/// implements the router.
struct RoleForm: ModuleRule {
    static let name = "role-form"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract else { return [] }
        return contract.parts.flatMap { part, _ in
            part.role.map { check(module.className(ofRole: $0), part, in: module, layout: project.layout) }
                ?? []
        } + routers(in: module) + builder(of: module, layout: project.layout)
    }

    private func builder(of module: Module, layout: Layout) -> [Finding] {
        guard !module.hasBuilder else { return [] }
        let path = layout.file(ofRole: "Builder", of: module.name)
        return [
            missing("\(module.name)Builder", at: Place(path: path, line: 1, column: 1), of: module, layout)
        ]
    }

    private func missing(_ type: String, at place: Place, of module: Module, _ layout: Layout) -> Finding {
        finding(place, "\(type) is missing", "Run `\(layout.viper) fill \(module.name)`, which writes it.")
    }

    private func routers(in module: Module) -> [Finding] {
        let routing = module.name + Part.routing.rawValue
        return module.files.flatMap { file in
            file.text.contains(": \(routing)")
                ? file.tree.types(conformingTo: routing).map {
                    finding(
                        file.beginning,
                        "\($0) is a router in a module",
                        "Move it to the app, which knows the destinations of routes."
                    )
                } : []
        }
    }

    private func check(_ role: String, _ part: Part, in module: Module, layout: Layout) -> [Finding] {
        let type = module.name + role
        let path = layout.file(ofRole: role, of: module.name)
        let code = RoleCode(type, in: module.files)
        guard let file = code.file, let node = file.tree.declaration(ClassDeclSyntax.self, named: type) else {
            return [missing(type, at: Place(path: path, line: 1, column: 1), of: module, layout)]
        }
        guard file.path == path else {
            return [finding(file.beginning, "\(type) is in \(file.path)", "Move it to \(path).")]
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
        let name = module.name + part.rawValue
        if code.conformance(to: name)?.node.is(ExtensionDeclSyntax.self) != true {
            findings.append(
                finding(
                    file.place(of: node.name),
                    "No extension makes \(type) conform to \(name)",
                    "Write `extension \(type): \(name)` with its requirements."
                )
            )
        }
        return findings
    }
}

extension SourceFileSyntax {
    /// The declaration of a kind with a name.
    func declaration<Node: DeclSyntaxProtocol & NamedDeclSyntax>(
        _ kind: Node.Type,
        named name: String
    ) -> Node? {
        allStatements.lazy.compactMap { $0.as(kind) }.first { $0.name.text == name }
    }

    /// The extensions of a type.
    func extensions(of type: String) -> [ExtensionDeclSyntax] {
        allStatements.compactMap { $0.as(ExtensionDeclSyntax.self) }
            .filter { $0.extendedType.trimmedDescription == type }
    }

    /// The names of the types that conform to a protocol, in their declaration or an extension.
    func types(conformingTo name: String) -> [String] {
        groups.filter { $0.conforms(to: name) }.compactMap { node in
            node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
                ?? node.as(ClassDeclSyntax.self)?.name.text
        }
    }
}

extension DeclGroupSyntax {
    /// Returns whether the declaration or extension adds a conformance.
    func conforms(to name: String) -> Bool {
        inheritanceClause?.inheritedTypes.contains { $0.names(name) } ?? false
    }
}

extension InheritedTypeSyntax {
    /// Returns whether this is the type, with or without `@MainActor`, or a composition with it: `A & B`.
    func names(_ type: String) -> Bool {
        self.type.trimmedDescription.split(separator: "&").contains {
            $0.split(whereSeparator: \.isWhitespace).last.map(String.init) == type
        }
    }
}

extension ClassDeclSyntax {
    fileprivate var isFinalOnMainActor: Bool {
        modifiers.contains { $0.name.text == "final" }
            && attributes.contains { $0.trimmedDescription == "@MainActor" }
    }
}
