import SwiftSyntax

/// The calls within a module, judging by their spelling.
struct CodeMap {
    /// A call to a neighbour: `interactor.fetchTrack()`, `view?.show(error:code:)`.
    struct Use: Hashable {
        /// `interactor`, `view`, …
        let receiver: String
        let name: String
        /// The labels of the call, `nil` for a reference without a call.
        let labels: [String]?
    }

    /// A function, its calls to neighbours, and its calls to functions of its own type.
    struct Function {
        /// The type that contains it.
        let type: String
        let name: String
        let labels: [String]
        fileprivate(set) var uses: [Use] = []
        fileprivate(set) var ownCalls: [Use] = []
    }

    private(set) var functions: [Function] = []
    /// All calls to neighbours anywhere in the module.
    private(set) var uses: Set<Use> = []

    init(_ files: [SourceFile]) {
        for file in files {
            let visitor = CallVisitor()
            visitor.walk(file.tree)
            functions += visitor.functions
            uses.formUnion(visitor.uses)
        }
    }

    /// A method's calls to one neighbour, direct or through functions of its own type, in order.
    func uses(byMethod method: Method, of type: String, to receiver: String) -> [Use] {
        var seen: Set<Int> = []
        var found: [Use] = []
        for index in functions.indices where functions[index].isNamed(like: method, in: type) {
            follow(index, to: receiver, seen: &seen, found: &found)
        }
        return found
    }

    private func follow(_ index: Int, to receiver: String, seen: inout Set<Int>, found: inout [Use]) {
        guard seen.insert(index).inserted else { return }
        let function = functions[index]
        for use in function.uses where use.receiver == receiver && !found.contains(use) { found.append(use) }
        for call in function.ownCalls {
            for other in functions.indices where functions[other].type == function.type {
                guard call.means(name: functions[other].name, labels: functions[other].labels) else {
                    continue
                }
                follow(other, to: receiver, seen: &seen, found: &found)
            }
        }
    }
}

extension CodeMap.Use {
    /// Whether this is a call of, or a reference to, the method.
    func means(_ method: Method) -> Bool {
        means(name: method.name.bare, labels: method.parameters.map { $0.label?.bare ?? "_" })
    }

    /// A trailing closure hides its label, so only the written labels are compared.
    func means(name: String, labels: [String]) -> Bool {
        guard self.name == name else { return false }
        guard let written = self.labels else { return true }
        return labels.starts(with: written)
    }
}

extension CodeMap.Function {
    fileprivate func isNamed(like method: Method, in type: String) -> Bool {
        self.type == type && name == method.name.bare
            && labels == method.parameters.map { $0.label?.bare ?? "_" }
    }
}

private final class CallVisitor: SyntaxVisitor {
    private(set) var functions: [CodeMap.Function] = []
    private(set) var uses: Set<CodeMap.Use> = []
    private var types: [String] = []
    private var open: [CodeMap.Function] = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.text)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) {
        types.removeLast()
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) {
        types.removeLast()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        open.append(
            CodeMap.Function(
                type: types.last ?? "",
                name: node.name.text.bare,
                labels: node.signature.parameterClause.parameters.map { $0.firstName.text.bare }
            )
        )
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
        functions.append(open.removeLast())
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text.bare ?? "_" }
        if let own = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            note(own: own.baseName.text, labels: labels)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            note(member, labels: labels)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.is(FunctionCallExprSyntax.self) != true { note(node, labels: nil) }
        return .visitChildren
    }

    private func note(_ member: MemberAccessExprSyntax, labels: [String]?) {
        guard let receiver = member.base?.lastName else { return }
        let name = member.declName.baseName.text.bare
        guard !["self", "Self"].contains(receiver) else { return note(own: name, labels: labels) }
        let use = CodeMap.Use(receiver: receiver, name: name, labels: labels)
        uses.insert(use)
        for index in open.indices { open[index].uses.append(use) }
    }

    private func note(own name: String, labels: [String]?) {
        let use = CodeMap.Use(receiver: "self", name: name.bare, labels: labels)
        for index in open.indices { open[index].ownCalls.append(use) }
    }
}

extension ExprSyntax {
    /// The last name in an expression: `view` in `self.view?`.
    fileprivate var lastName: String? {
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.lastName }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}

extension Part {
    /// The name of the part in the code that calls it.
    var receiver: String {
        switch self {
        case .presenting: "presenter"
        case .interacting: "interactor"
        case .interactorDelegate: "delegate"
        case .viewing: "view"
        case .routing: "router"
        }
    }
}
