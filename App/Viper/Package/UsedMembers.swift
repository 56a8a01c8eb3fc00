import SwiftSyntax

extension SyntaxProtocol {
    /// The members of other objects that the code uses, by name.
    var usedMembers: [String: [MemberAccessExprSyntax]] {
        let all = tokens(viewMode: .sourceAccurate)
            .compactMap {
                $0.parent?.as(DeclReferenceExprSyntax.self)?.parent?.as(MemberAccessExprSyntax.self)
            }
            .filter { !["self", "Self", "super"].contains($0.base?.trimmedDescription ?? "self") }
        return Dictionary(grouping: all, by: \.declName.baseName.text.bare)
    }

    /// Whether the code calls a method of another object, or refers to it, judging by its name and labels.
    func calls(_ method: Method) -> Bool {
        usedMembers[method.name.bare]?.contains { $0.means(method) } ?? false
    }
}

extension MemberAccessExprSyntax {
    /// Whether this is a call of, or a reference to, a method of its name. A trailing closure hides its label.
    func means(_ method: Method) -> Bool {
        guard let call = parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == ExprSyntax(self).id
        else { return true }
        let labels = call.arguments.map { $0.label?.text.bare ?? "_" }
        return call.trailingClosure == nil ? method.labels == labels : method.labels.starts(with: labels)
    }
}
