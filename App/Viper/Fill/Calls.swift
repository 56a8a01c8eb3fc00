import SwiftSyntax

extension SyntaxProtocol {
    /// Whether the code calls a method on another object, or refers to it, judging by its name and labels.
    func calls(_ method: Method) -> Bool {
        let visitor = CallFinder(method)
        visitor.walk(self)
        return visitor.isFound
    }
}

private final class CallFinder: SyntaxVisitor {
    private let name: String
    private let labels: [String]
    private(set) var isFound = false

    init(_ method: Method) {
        name = method.name.bare
        labels = method.parameters.map { $0.label ?? "_" }
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base != nil, node.declName.baseName.text.bare == name {
            // A trailing closure hides its label, so only the written labels are compared.
            let call = node.parent?.as(FunctionCallExprSyntax.self)
            let written = call?.arguments.map { $0.label?.text.bare ?? "_" } ?? []
            isFound =
                isFound
                || labels.starts(with: written)
                    && (call == nil || call?.hasClosure == true || written.count == labels.count)
        }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    fileprivate var hasClosure: Bool { trailingClosure != nil }
}
