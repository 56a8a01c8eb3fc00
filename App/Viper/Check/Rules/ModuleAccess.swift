import SwiftSyntax

/// A module exposes only the parts that its view and the app need: Presenting, Viewing and Routing, the view models and
/// the builder are `package`, the roles are internal, and nothing is `public`.
struct ModuleAccess: ModuleRule {
    static let name = "module-access"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let roles = ["Presenter", "Interactor", "View"].map { module.name + $0 }
        return (module.readContract.map(findings(in:)) ?? [])
            + module.files.filter(\.mayOpen).flatMap { file in
                file.tree.statements.flatMap { statement in
                    let isRole = statement.item.typeName.map(roles.contains) ?? false
                    return statement.tokens(viewMode: .sourceAccurate)
                        .compactMap { finding(about: $0, in: file, isRole: isRole) }
                }
            }
    }

    private func finding(about token: TokenSyntax, in file: SourceFile, isRole: Bool) -> Finding? {
        switch token.tokenKind {
        case .keyword(.public), .keyword(.open):
            finding(
                file.place(of: token),
                "`\(token.text)` in a module",
                "Remove it, or write `package` where the view or the app needs it."
            )
        case .keyword(.package) where isRole:
            finding(
                file.place(of: token),
                "`package` on a part of a role",
                "Remove it: others use the module through its contract, view models and builder."
            )
        default: nil
        }
    }

    /// Findings for protocols with a wrong access level.
    private func findings(in contract: Contract) -> [Finding] {
        contract.parts.compactMap { part, subject in
            guard subject.isPackage != part.isShared else { return nil }
            let fault =
                part.isShared ? "isn't visible to the view and the app" : "is visible outside the module"
            return finding(
                subject.place,
                "\(subject.name) \(fault)",
                "Write `@MainActor \(part.isShared ? "package " : "")protocol \(subject.name): AnyObject`."
            )
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
