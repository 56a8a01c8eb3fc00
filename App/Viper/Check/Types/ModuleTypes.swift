import SwiftSyntax

/// The members of the types that a module declares or extends.
struct ModuleTypes {
    private var members: [String: [String: DeclaredType]] = [:]
    /// The meaning of type aliases, and the constraints of generic parameters.
    private var aliases: [String: DeclaredType] = [:]

    init(_ files: [SourceFile]) {
        for file in files {
            let visitor = DeclarationVisitor()
            visitor.walk(file.tree)
            members.merge(visitor.members) { $0.merging($1) { first, _ in first } }
            aliases.merge(visitor.aliases) { first, _ in first }
        }
    }

    /// The type of a member: a property's, or a function's signature.
    func member(_ name: String, of type: DeclaredType) -> DeclaredType? {
        names(of: type).lazy.compactMap { members[$0]?[name] }.first
    }

    /// The names of a type, with aliases replaced.
    func names(of type: DeclaredType) -> [String] {
        type.names.flatMap { name in aliases[name].map { $0.names } ?? [name] }
    }
}

private final class DeclarationVisitor: SyntaxAnyVisitor {
    private(set) var members: [String: [String: DeclaredType]] = [:]
    private(set) var aliases: [String: DeclaredType] = [:]
    private var types: [String] = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        // Bodies declare no members.
        guard ![.codeBlock, .accessorBlock, .closureExpr].contains(node.kind) else { return .skipChildren }
        if let name = node.declaredTypeName { types.append(name) }
        switch node.as(SyntaxEnum.self) {
        case .typeAliasDecl(let node): aliases[node.name.text] = DeclaredType(node.initializer.value)
        case .genericParameter(let node):
            aliases[node.name.text] = node.inheritedType.flatMap { DeclaredType($0) }
        case .functionDecl(let node):
            let signature = DeclaredType.Signature(
                node.signature.parameterClause.parameters,
                result: node.signature.returnClause?.type
            )
            add(node.name.text.bare, .function(signature))
        case .variableDecl(let node) where node.parent?.is(MemberBlockItemSyntax.self) == true:
            for binding in node.bindings { add(binding) }
        default: break
        }
        return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
        if node.declaredTypeName != nil { types.removeLast() }
    }

    private func add(_ binding: PatternBindingSyntax) {
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        let type =
            binding.typeAnnotation.flatMap { DeclaredType($0.type) }
            ?? made?.as(DeclReferenceExprSyntax.self)
            .flatMap { $0.baseName.text.isTypeName ? .named([$0.baseName.text]) : nil }
        for (name, type) in binding.pattern.names(typed: type) { add(name, type) }
    }

    private func add(_ name: String, _ type: DeclaredType?) {
        guard let owner = types.last, let type, members[owner]?[name] == nil else { return }
        members[owner, default: [:]][name] = type
    }
}

extension Syntax {
    /// The name of the type that a declaration declares or extends.
    var declaredTypeName: String? {
        switch self.as(SyntaxEnum.self) {
        case .classDecl(let node): node.name.text
        case .structDecl(let node): node.name.text
        case .enumDecl(let node): node.name.text
        case .actorDecl(let node): node.name.text
        case .protocolDecl(let node): node.name.text
        case .extensionDecl(let node): node.extendedType.trimmedDescription
        default: nil
        }
    }
}

extension PatternSyntax {
    /// The names that the pattern introduces for a value of a type.
    func names(typed type: DeclaredType?) -> [(name: String, type: DeclaredType?)] {
        if let pattern = self.as(IdentifierPatternSyntax.self) {
            return [(pattern.identifier.text.bare, type)]
        }
        guard let tuple = self.as(TuplePatternSyntax.self) else { return [] }
        var types: [DeclaredType?] = []
        if case .tuple(let parts)? = type { types = parts }
        return tuple.elements.enumerated().flatMap { index, element in
            element.pattern.names(typed: index < types.count ? types[index] : nil)
        }
    }
}

extension String {
    /// Whether it is spelt like a type's name.
    var isTypeName: Bool { first?.isUppercase == true }
}
