import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The contract of a new module without one: the screen loads, shows its content and can be closed.
struct ContractScaffold {
    let module: String
    /// Further events, as in a protocol: `didTapRefresh()`, `func didTapAdd(title: String) async`.
    let events: [String]
    let hasInteractor: Bool
    let hasRouter: Bool
    /// The services' module, whose errors the contract uses.
    let services: String

    var text: String {
        let tree = Parser.parse(source: Template.contract.text(for: module))
        let protocols = tree.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self) }.compactMap(fitted)
        return tree.with(
            \.statements,
            CodeBlockItemListSyntax(protocols.map { CodeBlockItemSyntax(item: .decl(DeclSyntax($0))) })
        )
        .text(imports: hasInteractor ? [services] : [])
    }

    private func fitted(_ node: ProtocolDeclSyntax) -> ProtocolDeclSyntax? {
        let members = node.memberBlock.members
        switch Part(rawValue: String(node.name.text.dropFirst(module.count))) {
        case .interacting where !hasInteractor, .interactorDelegate where !hasInteractor,
            .routing where !hasRouter:
            return nil
        case .presenting:
            let (loading, closing) = (Array(members.prefix(1)), hasRouter ? Array(members.dropFirst()) : [])
            return node.with(
                \.memberBlock.members,
                MemberBlockItemListSyntax(loading + events.flatMap(event) + closing)
            )
        case .viewing where !hasInteractor:
            return node.with(\.memberBlock.members, "\n/// The content.\nfunc show\(raw: module)()")
        default:
            return node
        }
    }

    /// An event's declaration. Its name doesn't tell in which words it would be documented.
    private func event(_ declaration: String) -> MemberBlockItemListSyntax {
        let bare = declaration.split(separator: " ").drop { $0 == "func" }.joined(separator: " ")
        return "\nfunc \(raw: bare)\(raw: bare.hasSuffix(")") ? " async" : "")"
    }
}
