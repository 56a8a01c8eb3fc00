import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The contract of a new module without one: the screen loads, shows its content and can be closed.
struct ContractScaffold {
    let module: String
    /// Additional events, as in a protocol: `didTapRefresh()`, `func didTapAdd(title: String) async`.
    let events: [String]
    let absent: [Part]
    /// The services' module, which declares the errors used in the contract.
    let services: String

    var text: String {
        let tree = Parser.parse(source: Template.contract.text(for: module)).withMembers(members)
        let names = absent.map { module + $0.rawValue }
        let kept = tree.statements.filter { statement in
            !names.contains { $0 == statement.item.as(ProtocolDeclSyntax.self)?.name.text }
        }
        let text = tree.with(\.statements, kept).text(
            imports: absent.contains(.interacting) ? [] : [services]
        )
        return absent.contains(.interacting) ? text.replacing("ErrorViewing", with: "AnyObject") : text
    }

    private func members(of node: any DeclGroupSyntax) -> MemberBlockItemListSyntax? {
        let members = node.memberBlock.members
        switch node.as(ProtocolDeclSyntax.self)?.name.text {
        case module + Part.presenting.rawValue:
            let closing = absent.contains(.routing) ? [] : Array(members.dropFirst())
            return MemberBlockItemListSyntax(members.prefix(1) + events.flatMap(event) + closing)
        case module + Part.viewing.rawValue where absent.contains(.interacting):
            return "\n/// The content.\nfunc show\(raw: module)()"
        default:
            return nil
        }
    }

    /// Declares an event, undocumented: its name doesn't imply a sentence.
    private func event(_ declaration: String) -> MemberBlockItemListSyntax {
        let bare = declaration.split(separator: " ").drop { $0 == "func" }.joined(separator: " ")
        return "\nfunc \(raw: bare)\(raw: bare.hasSuffix(")") ? " async" : "")"
    }
}
