import SwiftSyntax

extension SourceFileSyntax {
    /// The file with new members in those types and extensions for which the closure returns some.
    func withMembers(_ members: (any DeclGroupSyntax) -> MemberBlockItemListSyntax?) -> SourceFileSyntax {
        let changed = statements.map { statement in
            guard let node = statement.item.asProtocol((any DeclGroupSyntax).self),
                let members = members(node)
            else { return statement }
            var block = node.memberBlock.with(\.members, members)
            if members.isEmpty { block.rightBrace.leadingTrivia = [] }
            return statement.with(\.item, .decl(DeclSyntax(fromProtocol: node.with(\.memberBlock, block))))
        }
        return with(\.statements, CodeBlockItemListSyntax(changed))
    }

    /// The file with new members in the extensions that add these conformances.
    func filled(_ members: [String: [DeclSyntax]]) -> SourceFileSyntax {
        withMembers { node in
            node.as(ExtensionDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first
                .flatMap { members[$0.type.trimmedDescription] }
                .map { MemberBlockItemListSyntax(spaced: $0, before: 1) }
        }
    }

    /// The file with new tests in its suite, replacing the existing ones.
    func withTests(_ tests: [DeclSyntax]) -> SourceFileSyntax {
        withMembers { node in
            guard node.is(StructDeclSyntax.self) else { return nil }
            let old = node.memberBlock.members
            let first = Array(old.prefix { !$0.isTest })
            let last = old.dropFirst(first.count).filter { !$0.isTest }
            let new = MemberBlockItemListSyntax(spaced: tests, before: first.isEmpty ? 0 : 2)
            return MemberBlockItemListSyntax(first + Array(new) + last)
        }
    }

    /// The text with other imports.
    func text(imports: [String], tested: [String] = []) -> String {
        let code = statements.filter { !$0.item.is(ImportDeclSyntax.self) }
            .description.drop(while: \.isNewline)
        return (SourceFile.imports(imports, tested: tested) + [code + "\n"]).joined(separator: "\n")
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

extension MemberBlockItemListSyntax {
    /// Members separated by blank lines, with some line breaks before the first.
    init(spaced members: [DeclSyntax], before lines: Int = 0) {
        self.init(
            members.enumerated().map { index, member in
                MemberBlockItemSyntax(
                    leadingTrivia: .newlines(index == 0 ? lines : 2),
                    decl: member
                )
            }
        )
    }
}

extension MemberBlockItemSyntax {
    /// Whether the member is a test function.
    var isTest: Bool {
        decl.as(FunctionDeclSyntax.self)?.attributes.contains { $0.trimmedDescription.hasPrefix("@Test") }
            ?? false
    }
}
