import SwiftSyntax

extension Syntax {
    /// Whether names declared in the node end with it.
    var isScope: Bool {
        switch kind {
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl,
            .initializerDecl, .subscriptDecl, .closureExpr, .codeBlock, .accessorDecl,
            .ifExpr,
            .forStmt, .whileStmt, .switchCase, .catchClause:
            true
        default: false
        }
    }
}

extension MemberAccessExprSyntax {
    /// Whether a call calls it.
    var isCalled: Bool {
        parent?.as(FunctionCallExprSyntax.self).map { $0.calledExpression.id == ExprSyntax(self).id } ?? false
    }
}

extension PatternSyntax {
    /// The value of a binding without one: `if let view`.
    var shorthandValue: ExprSyntax? {
        self.as(IdentifierPatternSyntax.self)
            .map { ExprSyntax(DeclReferenceExprSyntax(baseName: $0.identifier.trimmed)) }
    }

    /// All names in the pattern.
    var boundNames: [String] {
        tokens(viewMode: .sourceAccurate)
            .filter { $0.parent?.is(IdentifierPatternSyntax.self) == true }
            .map(\.text.bare)
    }
}

extension FunctionCallExprSyntax {
    var takesClosures: Bool {
        trailingClosure != nil || arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
    }

    /// The closures passed in the call, with the types of their parameters as the function declares them, if it does.
    func closures(
        _ signature: DeclaredType.Signature?
    ) -> [(closure: ClosureExprSyntax, parameters: [DeclaredType?]?)] {
        let declared = signature?.parameters ?? []
        let labelled = arguments.enumerated().compactMap {
            index,
            argument -> (ClosureExprSyntax, [DeclaredType?]?)? in
            guard let closure = argument.expression.as(ClosureExprSyntax.self) else { return nil }
            let label = argument.label?.text.bare
            let parameter =
                label == nil
                ? (index < declared.count ? declared[index] : nil) : declared.first { $0.label == label }
            return (closure, parameter?.type?.signature?.parameters.map(\.type))
        }
        let trailing = [trailingClosure].compactMap { $0 } + additionalTrailingClosures.map(\.closure)
        let last = declared.compactMap { $0.type?.signature }.suffix(trailing.count)
        let known = last.count == trailing.count ? last.map { Optional($0) } : trailing.map { _ in nil }
        return labelled + zip(trailing, known).map { ($0, $1?.parameters.map(\.type)) }
    }
}
