import SwiftSyntax

/// Finds the uses of members in a module's code, with the types of their receivers.
final class MemberUseVisitor: SyntaxAnyVisitor {
    private(set) var uses: Set<MemberUse> = []
    let types: ModuleTypes
    private let names: Set<String>
    private(set) var scopes = Scopes()
    /// The parameters of closures, as the functions that take them declare them.
    private var closures: [SyntaxIdentifier: [DeclaredType?]] = [:]

    /// - Parameter names: the members in question.
    init(_ types: ModuleTypes, uses names: Set<String>) {
        self.types = types
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if node.isScope { scopes.enter(type: node.declaredTypeName) }
        // Most nodes are of other kinds, and a kind is quicker to compare than a node to convert.
        guard Self.kinds.contains(node.kind) else { return .visitChildren }
        switch node.as(SyntaxEnum.self) {
        case .functionParameter(let node):
            scopes.declare((node.secondName ?? node.firstName).text.bare, DeclaredType(node.type))
        case .closureExpr(let node): declareParameters(of: node)
        case .optionalBindingCondition(let node):
            declare(
                node.pattern,
                node.typeAnnotation,
                value: node.initializer?.value ?? node.pattern.shorthandValue
            )
        case .patternBinding(let node)
        where node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) != true:
            declare(node.pattern, node.typeAnnotation, value: node.initializer?.value)
        case .forStmt(let node):
            declare(node.pattern, node.typeAnnotation, type: type(of: node.sequence)?.element)
        case .valueBindingPattern(let node):
            for name in node.pattern.boundNames { scopes.declare(name, nil) }
        case .functionCallExpr(let node) where node.takesClosures: noteClosures(of: node)
        case .memberAccessExpr(let node): note(node)
        default: break
        }
        return .visitChildren
    }

    private static let kinds: Set<SyntaxKind> = [
        .functionParameter, .closureExpr, .optionalBindingCondition, .patternBinding, .forStmt,
        .valueBindingPattern, .functionCallExpr, .memberAccessExpr,
    ]

    override func visitAnyPost(_ node: Syntax) {
        if node.isScope { scopes.leave(type: node.declaredTypeName) }
    }
}

extension MemberUseVisitor {
    private func noteClosures(of call: FunctionCallExprSyntax) {
        let taken = call.closures(type(of: call.calledExpression)?.signature)
        for (closure, parameters) in taken {
            closures[closure.id] = parameters ?? elements(ofReceiverIn: call)
        }
    }

    private func note(_ member: MemberAccessExprSyntax) {
        guard names.contains(member.declName.baseName.text.bare), let base = member.base,
            !["self", "Self", "super"].contains(base.trimmedDescription)
        else { return }
        uses.insert(MemberUse(member, on: type(of: base).map(types.names)))
    }

    /// What the closure of `forEach` or `map` gets, of a collection or of an optional.
    private func elements(ofReceiverIn call: FunctionCallExprSyntax) -> [DeclaredType?] {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            let type = type(of: base)
        else { return [] }
        let isMapping = ["map", "flatMap"].contains(member.declName.baseName.text)
        return [type.element ?? (isMapping ? type : nil)]
    }

    private func declareParameters(of closure: ClosureExprSyntax) {
        let given = closures.removeValue(forKey: closure.id) ?? []
        for (index, type) in given.enumerated() { scopes.declare("$\(index)", type) }
        for capture in closure.signature?.capture?.items ?? [] {
            let value = capture.initializer?.value
            scopes.declare(
                capture.name.text.bare,
                value.map { type(of: $0) } ?? type(named: capture.name.text.bare)
            )
        }
        switch closure.signature?.parameterClause {
        case .simpleInput(let names)?:
            for (index, name) in names.enumerated() {
                scopes.declare(name.name.text.bare, index < given.count ? given[index] : nil)
            }
        case .parameterClause(let clause)?:
            for (index, parameter) in clause.parameters.enumerated() {
                scopes.declare(
                    (parameter.secondName ?? parameter.firstName).text.bare,
                    parameter.type.map { DeclaredType($0) } ?? (index < given.count ? given[index] : nil)
                )
            }
        case nil: break
        }
    }

    private func declare(_ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?, value: ExprSyntax?) {
        declare(pattern, annotation, type: value.flatMap { type(of: $0) })
    }

    private func declare(_ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?, type: DeclaredType?) {
        let type = annotation.flatMap { DeclaredType($0.type) } ?? type
        for (name, type) in pattern.names(typed: type) { scopes.declare(name, type) }
    }
}
