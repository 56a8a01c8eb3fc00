import SwiftParser
import SwiftSyntax

/// The contract of a new module without one: the screen loads, shows its content and can be closed.
struct ContractScaffold {
    let module: String
    /// Additional events, as in a protocol: `didTapRefresh()`, `func didTapAdd(title: String) async`.
    let events: [String]
    let absent: [Part]
    /// The services' module, which declares the errors used in the contract.
    let services: String

    var text: String {
        let tree = Parser.parse(source: Template.contract.text(for: module))
        let names = absent.map { module + $0.rawValue }
        let kept = tree.statements.filter { statement in
            !names.contains { $0 == statement.item.as(ProtocolDeclSyntax.self)?.name.text }
        }
        let hasRequests = !absent.contains(.interacting)
        let imports = hasRequests ? [services] : []
        let text = tree.with(\.statements, kept).text(imports: imports, members: members)
        return hasRequests ? text : text.replacing("ErrorViewing", with: "AnyObject")
    }

    private func members(of node: any DeclGroupSyntax) -> String? {
        let members = node.memberBlock.members
        switch node.as(ProtocolDeclSyntax.self)?.name.text {
        case module + Part.presenting.rawValue:
            let closing = absent.contains(.routing) ? [] : [members.dropFirst().text]
            return ([members.prefix(1).text] + events.map(event) + closing).joined(separator: "\n")
        case module + Part.viewing.rawValue where absent.contains(.interacting):
            return "/// The content.\nfunc show\(module)()"
        default:
            return nil
        }
    }

    /// Declares an event, undocumented: its name doesn't imply a sentence.
    private func event(_ declaration: String) -> String {
        let bare = declaration.split(separator: " ").drop { $0 == "func" }.joined(separator: " ")
        return "func \(bare)\(bare.hasSuffix(")") ? " async" : "")"
    }
}
