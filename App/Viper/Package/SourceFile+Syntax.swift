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
            .map { diagnostic in
                Finding(
                    place: place(at: diagnostic.position),
                    rule: "syntax",
                    message: "This isn't valid Swift: \(diagnostic.message)",
                    remedy: "Fix the syntax error."
                )
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

extension SyntaxProtocol {
    /// The text of the `///` lines above a declaration, as one line.
    var documentation: String {
        leadingTrivia.compactMap { piece in
            guard case .docLineComment(let text) = piece else { return nil }
            return text.drop { $0 == "/" }.trimmingPrefix(" ").description
        }.joined(separator: " ")
    }
}
