import SwiftSyntax

extension Rule {
    /// A module exposes only the parts that its view and the app need: Presenting, Viewing and Routing, the view models
    /// and the builder are `package`, the roles are internal, and nothing is `public`.
    static let moduleAccess = Rule("module-access") { module, _ in
        let contract = (module.readContract?.parts ?? []).filter { $0.isShared != $1.isPackage }
            .map { part, subject in
                let fault =
                    part.isShared ? "isn't visible to the view and the app" : "is visible outside the module"
                let head = "@MainActor \(part.isShared ? "package " : "")protocol \(subject.name): AnyObject"
                return Finding(subject.place, "\(subject.name) \(fault)", "Write `\(head)`.")
            }
        let use = "Remove it: others use the module through its contract, view models and builder."
        let roles = ["Presenter", "Interactor", "View"].map { module.name + $0 }
        let files = module.files.filter(\.mayOpen).flatMap { file in
            file.tree.statements.flatMap { statement in
                let tokens = statement.tokens(viewMode: .sourceAccurate)
                let isRole = statement.item.typeName.map(roles.contains) ?? false
                return tokens.filter { [.keyword(.public), .keyword(.open)].contains($0.tokenKind) }
                    .findings(remedy: "Remove it, or write `package` where the view or the app needs it.") {
                        (file.place(of: $0), "`\($0.text)` in a module")
                    }
                    + tokens.filter { isRole && $0.tokenKind == .keyword(.package) }
                    .findings(remedy: use) { (file.place(of: $0), "`package` on a part of a role") }
            }
        }
        return contract + files
    }

    /// A type is `package` only if others need it: the contract, the builder, the view, the app or another such type
    /// names it.
    static let packageTypesNeeded = Rule("package-types-needed") { module, project in
        let contract = module.file("Contract")?.path
        let shared = module.coreFiles.filter { $0.path != contract && $0.text.contains("package ") }
            .flatMap { file in file.tree.statements.compactMap { SharedType($0.item, in: file) } }
        let near = [module.file("Contract"), module.file("Builder")].compactMap(\.self) + module.viewFiles
        return shared.filter { type in
            !shared.contains { $0.name != type.name && $0.node.names(type.name) }
                && !(near + project.appFiles).contains {
                    $0.text.contains(type.name) && $0.tree.names(type.name)
                }
        }.findings(remedy: "Remove `package`.") {
            ($0.place, "\($0.name) is visible outside the module, but isn't used there")
        }
    }
}

extension SourceFile {
    /// Whether the text contains an access level that may be too wide.
    fileprivate var mayOpen: Bool { ["public ", "open ", "package "].contains(where: text.contains) }
}

extension CodeBlockItemSyntax.Item {
    /// The name of the declared class or extended type.
    fileprivate var typeName: String? {
        self.as(ClassDeclSyntax.self)?.name.text
            ?? self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
}

/// A type declared with `package`.
private struct SharedType {
    let name: String
    let place: Place
    let node: CodeBlockItemSyntax.Item

    init?(_ item: CodeBlockItemSyntax.Item, in file: SourceFile) {
        guard let declaration = item.asProtocol((any DeclGroupSyntax).self),
            let name = item.asProtocol((any NamedDeclSyntax).self)?.name,
            declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.package) })
        else { return nil }
        (self.name, place, node) = (name.text, file.place(of: name), item)
    }
}

extension SyntaxProtocol {
    fileprivate func names(_ type: String) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(type) }
    }
}
