import SwiftSyntax

extension SourceFileSyntax {
    /// The file with other members in the extensions that add these conformances.
    func filled(_ members: [String: [DeclSyntax]]) -> SourceFileSyntax {
        with(
            \.statements,
            CodeBlockItemListSyntax(
                statements.map { statement in
                    guard let node = statement.item.as(ExtensionDeclSyntax.self),
                        let name = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
                        let members = members[name]
                    else { return statement }
                    let block = MemberBlockSyntax(
                        leftBrace: .leftBraceToken(trailingTrivia: members.isEmpty ? [] : .newline),
                        members: MemberBlockItemListSyntax(spaced: members)
                    )
                    return statement.with(\.item, .decl(DeclSyntax(node.with(\.memberBlock, block))))
                }
            )
        )
    }

    /// The file with other tests in its suite, in the place of its own.
    ///
    /// - Parameter frame: whether the suite keeps its other members.
    func withTests(_ tests: [DeclSyntax], frame: Bool) -> SourceFileSyntax {
        with(
            \.statements,
            CodeBlockItemListSyntax(
                statements.map { statement in
                    guard let node = statement.item.as(StructDeclSyntax.self) else { return statement }
                    let old = node.memberBlock.members.filter { frame || $0.isTest }
                    let first = old.prefix { !$0.isTest }
                    let last = old.dropFirst(first.count).filter { !$0.isTest }
                    let new = MemberBlockItemListSyntax(spaced: tests, after: !first.isEmpty)
                    let members = MemberBlockItemListSyntax(Array(first) + Array(new) + last)
                    return statement.with(
                        \.item,
                        .decl(DeclSyntax(node.with(\.memberBlock.members, members)))
                    )
                }
            )
        )
    }

    /// The text with other imports; the tested modules come last, in a group of their own.
    func text(imports: [String], tested: [String] = []) -> String {
        let groups = [
            Set(imports).sorted().map { "import \($0)\n" }.joined(),
            tested.map { "@testable import \($0)\n" }.joined(),
            statements.filter { !$0.item.is(ImportDeclSyntax.self) }.description.drop(while: \.isNewline)
                + "\n",
        ]
        return groups.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension MemberBlockItemListSyntax {
    /// Members with blank lines between them.
    ///
    /// - Parameter follows: whether others come before them.
    init(spaced members: [DeclSyntax], after follows: Bool = false) {
        self.init(
            members.enumerated().map { index, member in
                MemberBlockItemSyntax(
                    leadingTrivia: .newlines(follows && index == 0 ? 2 : 0),
                    decl: member,
                    trailingTrivia: .newlines(index == members.count - 1 ? 1 : 2)
                )
            }
        )
    }
}

extension MemberBlockItemSyntax {
    /// Whether it is a test function.
    var isTest: Bool {
        decl.as(FunctionDeclSyntax.self)?.attributes.contains { $0.trimmedDescription.hasPrefix("@Test") }
            ?? false
    }
}
