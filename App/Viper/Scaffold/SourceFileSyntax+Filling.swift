import Foundation
import SwiftSyntax

extension SourceFileSyntax {
    /// The text with other imports, and with new members in those types and extensions for which the closure returns
    /// some.
    func text(
        imports: [String],
        tested: [String] = [],
        members: (any DeclGroupSyntax) -> String? = { _ in nil }
    ) -> String {
        let code = statements.filter { !$0.item.is(ImportDeclSyntax.self) }.map { statement in
            guard let node = statement.item.asProtocol((any DeclGroupSyntax).self),
                let members = members(node)
            else { return statement.description }
            let head = statement.description.dropLast(node.memberBlock.description.count)
            return "\(head){\(members.isEmpty ? "" : "\n\(members)\n")}"
        }.joined().drop(while: \.isNewline)
        return (SourceFile.imports(imports, tested: tested) + [code + "\n"]).joined(separator: "\n")
    }

    /// The text with other imports, and with new members in the extensions that add these conformances.
    func text(imports: [String], filling members: [String: [String]]) -> String {
        text(imports: imports) { node in
            node.as(ExtensionDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first
                .flatMap { members[$0.type.trimmedDescription] }?.joined(separator: "\n\n")
        }
    }

    /// The text with other imports, and with new tests in its suite, replacing the existing ones.
    func text(imports: [String], tested: [String], tests: [String]) -> String {
        text(imports: imports, tested: tested) { node in
            guard node.is(StructDeclSyntax.self) else { return nil }
            let old = node.memberBlock.members
            let first = old.prefix { !$0.isTest }
            let last = old.dropFirst(first.count).filter { !$0.isTest }
            return ([first.text] + tests + [last.text]).filter { !$0.isEmpty }.joined(separator: "\n\n")
        }
    }
}

extension SourceFile {
    /// The import declarations of a file. The tested modules come last, in a group of their own.
    static func imports(_ modules: [String], tested: [String]) -> [String] {
        [
            Set(modules).sorted().map { "import \($0)\n" }.joined(),
            tested.map { "@testable import \($0)\n" }.joined(),
        ].filter { !$0.isEmpty }
    }
}

extension MemberBlockItemSyntax {
    /// Whether the member is a test function.
    var isTest: Bool {
        decl.as(FunctionDeclSyntax.self)?.attributes.contains { $0.trimmedDescription.hasPrefix("@Test") }
            ?? false
    }
}

extension Sequence<MemberBlockItemSyntax> {
    /// The members with their comments.
    var text: String { map(\.description).joined().trimmingCharacters(in: .newlines) }
}
