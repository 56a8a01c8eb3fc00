import SwiftSyntax

/// The names used in a view, which new commands avoid.
struct ViewNames {
    private(set) var verbs: Set<String> = []
    private(set) var handlers: Set<String> = []
    /// Parameters and options.
    private(set) var words: Set<String> = []

    init() {}

    init(_ files: [SourceFile]) {
        for file in files {
            let visitor = NameVisitor()
            visitor.walk(file.tree)
            verbs.formUnion(visitor.verbs)
            handlers.formUnion(visitor.functions)
            words.formUnion(visitor.statics)
        }
    }
}

private final class NameVisitor: SyntaxVisitor {
    private(set) var verbs: [String] = []
    private(set) var functions: [String] = []
    private(set) var statics: [String] = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "Command",
            let verb = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)
        {
            verbs.append(verb.representedLiteralValue ?? "")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(node.name.text.bare)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(where: { $0.name.text == "static" }) {
            statics += node.bindings.map { $0.pattern.trimmedDescription.bare }
        }
        return .visitChildren
    }
}
