import SwiftSyntax

/// References to the delegate and the view are weak, and nothing is `unowned`.
struct WeakBackLinks: ModuleRule {
    static let name = "weak-back-links"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let backLinks =
            [Part.viewing, .interactorDelegate].map { module.name + $0.rawValue }
            + ["View", "Presenter"].map { module.name + $0 }
        return module.files.flatMap { file in
            let visitor = LinkVisitor(backLinks)
            visitor.walk(file.tree)
            return visitor.strong.map {
                finding(
                    file.place(of: $0),
                    "This back-link is strong",
                    "Make it `weak var`: the view owns the presenter, and the presenter the interactor."
                )
            }
                + visitor.unowned.map {
                    finding(
                        file.place(of: $0),
                        "`unowned` crashes if a screen is released early",
                        "Make it `weak`."
                    )
                }
        }
    }
}

private final class LinkVisitor: SyntaxVisitor {
    private let backLinks: [String]
    private(set) var strong: [VariableDeclSyntax] = []
    private(set) var unowned: [TokenSyntax] = []

    init(_ backLinks: [String]) {
        self.backLinks = backLinks
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
        let isStored = node.bindings.contains { $0.accessorBlock == nil }
        let isBackLink = node.bindings.contains { binding in
            binding.typeAnnotation.map { ValueType($0.type).mentioned.contains(where: backLinks.contains) }
                ?? false
        }
        let isWeak = node.modifiers.contains { $0.name.text == "weak" || $0.name.text == "unowned" }
        if isStored, isBackLink, !isWeak { strong.append(node) }
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.tokenKind == .keyword(.unowned) { unowned.append(token) }
        return .visitChildren
    }
}
