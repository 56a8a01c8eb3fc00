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
                    remedy: "Fix it so that it compiles."
                )
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
