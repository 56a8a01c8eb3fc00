import SwiftParserDiagnostics
import SwiftSyntax

extension SourceFile {
    /// Why the file is no Swift.
    var syntaxFindings: [Finding] {
        guard tree.hasError else { return [] }
        return ParseDiagnosticsGenerator.diagnostics(for: tree)
            .filter { $0.diagMessage.severity == .error }
            .map { diagnostic in
                Finding(
                    place: place(at: diagnostic.position),
                    rule: "syntax",
                    message: "This is no Swift: \(diagnostic.message)",
                    remedy: "Mend it so that it compiles."
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
