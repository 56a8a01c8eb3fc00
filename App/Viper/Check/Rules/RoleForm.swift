import SwiftSyntax

/// Each role of the contract has a file with a `@MainActor final class`, and conforms in an extension.
struct RoleForm: ModuleRule {
    static let name = "role-form"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = try? module.contract.get() else { return [] }
        return Part.allCases.filter { contract[$0] != nil }.flatMap { check($0, in: module) }
    }

    private func check(_ part: Part, in module: Module) -> [Finding] {
        let type = module.name + part.role
        let files = module.files(of: part.role)
        guard let file = module.file(part.role), let node = file.tree.classDeclaration(type) else {
            let place = module.file(part.role)?.beginning ?? module.file("Contract")?.beginning
            return place.map {
                [
                    finding(
                        $0,
                        "There is no class \(type) in \(type).swift",
                        "Write it, or let `viper fill` do it."
                    )
                ]
            } ?? []
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
                    "Write `extension \(type): \(module.name)\(part.rawValue)` with what it requires."
                )
            )
        }
        return findings
    }
}

extension SourceFileSyntax {
    /// The class of that name.
    func classDeclaration(_ name: String) -> ClassDeclSyntax? {
        statements.lazy.compactMap { $0.item.as(ClassDeclSyntax.self) }.first { $0.name.text == name }
    }

    /// The extensions of a type.
    func extensions(of type: String) -> [ExtensionDeclSyntax] {
        statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
            .filter { $0.extendedType.trimmedDescription == type }
    }

    /// Whether an extension adds that conformance.
    func extends(_ type: String, with conformance: String) -> Bool {
        extensions(of: type).contains { $0.conforms(to: conformance) }
    }
}

extension ExtensionDeclSyntax {
    func conforms(to name: String) -> Bool {
        inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == name } ?? false
    }
}

extension ClassDeclSyntax {
    fileprivate var isFinalOnMainActor: Bool {
        modifiers.contains { $0.name.text == "final" }
            && attributes.contains { $0.trimmedDescription == "@MainActor" }
    }
}
