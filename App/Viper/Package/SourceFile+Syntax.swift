import SwiftParserDiagnostics
import SwiftSyntax

extension SourceFile {
    /// All identifiers in the file's code.
    var identifiers: some Sequence<TokenSyntax> {
        tree.tokens(viewMode: .sourceAccurate).lazy.filter {
            if case .identifier = $0.tokenKind { true } else { false }
        }
    }

    /// The syntax errors in the file.
    var syntaxFindings: [Finding] {
        guard tree.hasError else { return [] }
        return ParseDiagnosticsGenerator.diagnostics(for: tree)
            .filter { $0.diagMessage.severity == .error }
            .map {
                let message = "This isn't valid Swift: \($0.message)"
                return Finding(place(at: $0.position), message, "Fix the syntax error.", rule: "syntax")
            }
    }
}

extension SourceFileSyntax {
    /// The top-level statements of the file, including those in `#if`.
    var allStatements: [CodeBlockItemSyntax.Item] { statements.flatMap(\.all) }

    /// The top-level types and extensions of the file.
    var groups: [any DeclGroupSyntax] {
        allStatements.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    }
}

extension CodeBlockItemSyntax {
    fileprivate var all: [Item] {
        guard let condition = item.as(IfConfigDeclSyntax.self) else { return [item] }
        return condition.clauses.flatMap { clause -> [Item] in
            if case .statements(let statements)? = clause.elements { statements.flatMap(\.all) } else { [] }
        }
    }
}

extension DeclGroupSyntax {
    /// The members, including those in `#if`.
    var allMembers: [DeclSyntax] { memberBlock.members.flatMap(\.all) }

    var functions: [FunctionDeclSyntax] { allMembers.compactMap { $0.as(FunctionDeclSyntax.self) } }

    var variables: [VariableDeclSyntax] { allMembers.compactMap { $0.as(VariableDeclSyntax.self) } }
}

extension MemberBlockItemSyntax {
    fileprivate var all: [DeclSyntax] {
        guard let condition = decl.as(IfConfigDeclSyntax.self) else { return [decl] }
        return condition.clauses.flatMap { clause -> [DeclSyntax] in
            if case .decls(let members)? = clause.elements { members.flatMap(\.all) } else { [] }
        }
    }
}

extension SourceFileSyntax {
    /// The protocols declared at the top of the file.
    var protocols: [ProtocolDeclSyntax] { allStatements.compactMap { $0.as(ProtocolDeclSyntax.self) } }

    /// The declaration of a kind with a name.
    func declaration<Node: DeclSyntaxProtocol & NamedDeclSyntax>(
        _ kind: Node.Type,
        named name: String
    ) -> Node? {
        allStatements.lazy.compactMap { $0.as(kind) }.first { $0.name.text == name }
    }

    /// The extensions of a type.
    func extensions(of type: String) -> [ExtensionDeclSyntax] {
        allStatements.compactMap { $0.as(ExtensionDeclSyntax.self) }
            .filter { $0.extendedType.trimmedDescription == type }
    }

    /// The names of the types that conform to a protocol, in their declaration or an extension.
    func types(conformingTo name: String) -> [String] {
        groups.filter { $0.conforms(to: name) }.compactMap { node in
            node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
                ?? node.as(ClassDeclSyntax.self)?.name.text
        }
    }
}

extension DeclGroupSyntax {
    /// Returns whether the declaration or extension adds a conformance.
    func conforms(to name: String) -> Bool {
        inheritanceClause?.inheritedTypes.contains { $0.names(name) } ?? false
    }
}

extension InheritedTypeSyntax {
    /// Returns whether this is the type, with or without `@MainActor`, or a composition with it: `A & B`.
    func names(_ type: String) -> Bool {
        self.type.trimmedDescription.split(separator: "&").contains {
            $0.split(whereSeparator: \.isWhitespace).last.map(String.init) == type
        }
    }
}

extension SyntaxProtocol {
    /// All nodes of a kind in the code.
    func nodes<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
        let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }

    /// The text of the `///` lines above a declaration, as one line.
    var documentation: String {
        leadingTrivia.compactMap { piece in
            guard case .docLineComment(let text) = piece else { return nil }
            return text.drop { $0 == "/" }.trimmingPrefix(" ").description
        }.joined(separator: " ")
    }
}

private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
    private(set) var found: [Node] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let node = node.as(Node.self) { found.append(node) }
        return .visitChildren
    }
}
