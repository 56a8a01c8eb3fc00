import SwiftSyntax

/// A type is `package` only if others need it: the contract, the builder, the view, the app or another such type names
/// it.
struct PackageTypesNeeded: ModuleRule {
    static let name = "package-types-needed"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let contract = module.file("Contract")?.path
        let shared = module.coreFiles.filter { $0.path != contract && $0.text.contains("package ") }
            .flatMap { file in file.tree.statements.compactMap { SharedType($0.item, in: file) } }
        guard !shared.isEmpty else { return [] }
        let near = [module.file("Contract"), module.file("Builder")].compactMap { $0 } + module.viewFiles
        return shared.filter { type in
            let others = shared.filter { $0.name != type.name }
            return !near.contains { $0.names(type.name) } && !others.contains { $0.names(type.name) }
                && !project.appFiles.contains { $0.names(type.name) }
        }.map { type in
            finding(
                type.place,
                "\(type.name) is visible outside the module, but isn't used there",
                "Remove `package`."
            )
        }
    }
}

/// A type declared with `package`.
private struct SharedType {
    let name: String
    let place: Place
    private let node: Syntax

    init?(_ item: CodeBlockItemSyntax.Item, in file: SourceFile) {
        guard let declaration = item.asProtocol((any DeclGroupSyntax).self),
            let name = item.asProtocol((any NamedDeclSyntax).self)?.name,
            declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.package) })
        else { return nil }
        (self.name, place, node) = (name.text, file.place(of: name), Syntax(item))
    }

    func names(_ type: String) -> Bool { node.names(type) }
}

extension SourceFile {
    fileprivate func names(_ type: String) -> Bool { text.contains(type) && Syntax(tree).names(type) }
}

extension Syntax {
    fileprivate func names(_ type: String) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(type) }
    }
}
