import SwiftSyntax

extension SyntaxProtocol {
    /// Whether the code calls a method of another object, or refers to it, judging by its name and labels.
    func calls(_ method: Method) -> Bool {
        let finder = CallFinder(method)
        finder.walk(self)
        return finder.isFound
    }
}

private final class CallFinder: SyntaxVisitor {
    private let method: Method
    private(set) var isFound = false

    init(_ method: Method) {
        self.method = method
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base != nil, node.declName.baseName.text.bare == method.name.bare else {
            return .visitChildren
        }
        let labels = method.parameters.map { $0.label ?? "_" }
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        let written = call?.arguments.map { $0.label?.text.bare ?? "_" }
        // A trailing closure hides its label.
        let hasClosure = call?.trailingClosure != nil
        isFound = isFound || written.map { $0 == labels || hasClosure && labels.starts(with: $0) } ?? true
        return .visitChildren
    }
}
