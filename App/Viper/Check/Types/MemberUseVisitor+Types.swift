import SwiftSyntax

extension MemberUseVisitor {
    /// The type of an expression; `nil` if the syntax doesn't tell.
    func type(of expression: ExprSyntax) -> DeclaredType? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node): type(named: node.baseName.text.bare)
        case .optionalChainingExpr(let node): type(of: node.expression)
        case .forceUnwrapExpr(let node): type(of: node.expression)
        case .tryExpr(let node): type(of: node.expression)
        case .awaitExpr(let node): type(of: node.expression)
        case .memberAccessExpr(let node): type(of: node)
        case .functionCallExpr(let node): type(ofCall: node)
        case .subscriptCallExpr(let node): type(of: node.calledExpression)?.element
        case .sequenceExpr(let node): type(ofOperands: Array(node.elements))
        case .tupleExpr(let node):
            node.elements.count == 1
                ? node.elements.first.flatMap { type(of: $0.expression) }
                : .tuple(node.elements.map { type(of: $0.expression) })
        default: nil
        }
    }

    /// The type of a local name, of a member of an enclosing type, or the type with this name.
    func type(named name: String) -> DeclaredType? {
        if name == "self" { return scopes.types.last.map { .named([$0]) } }
        if let local = scopes.local(name) { return local }
        let member = scopes.types.reversed().lazy.compactMap { self.types.member(name, of: .named([$0])) }
            .first
        return member ?? (name.isTypeName ? .named([name]) : nil)
    }

    private func type(of node: MemberAccessExprSyntax) -> DeclaredType? {
        guard let base = node.base, let owner = type(of: base) else { return nil }
        let name = node.declName.baseName.text.bare
        if let element = owner.element { return ["first", "last"].contains(name) ? element : nil }
        return types.member(name, of: owner)
    }

    /// What a call returns: a function's result, or a new value of a type.
    private func type(ofCall call: FunctionCallExprSyntax) -> DeclaredType? {
        let callee = call.calledExpression
        let isType = callee.as(DeclReferenceExprSyntax.self)?.baseName.text.isTypeName == true
        let type = type(of: callee)
        return isType ? type : type?.signature?.result
    }

    /// `a as? B` is a `B`; `a ?? b` and `c ? a : b` are whichever is known.
    private func type(ofOperands operands: [ExprSyntax]) -> DeclaredType? {
        if operands.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }) {
            return operands.last?.as(TypeExprSyntax.self).flatMap { DeclaredType($0.type) }
        }
        let choice = operands.compactMap { $0.as(UnresolvedTernaryExprSyntax.self) }.first
        if let choice { return type(of: choice.thenExpression) ?? operands.last.flatMap { type(of: $0) } }
        guard operands.contains(where: { $0.trimmedDescription == "??" }) else { return nil }
        return operands.lazy.compactMap { self.type(of: $0) }.first
    }
}
