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
            for token in file.tree.tokens(viewMode: .sourceAccurate) {
                if case .stringSegment(let text) = token.tokenKind { verbs.insert(text) }
            }
            for group in file.tree.statements.compactMap({ $0.item.asProtocol((any DeclGroupSyntax).self) }) {
                let members = group.memberBlock.members.map(\.decl)
                handlers.formUnion(members.compactMap { $0.as(FunctionDeclSyntax.self)?.name.text.bare })
                words.formUnion(
                    members.compactMap { $0.as(VariableDeclSyntax.self) }.filter(\.isStatic).flatMap(\.names)
                )
            }
        }
    }
}

extension VariableDeclSyntax {
    fileprivate var isStatic: Bool { modifiers.contains { $0.name.text == "static" } }

    fileprivate var names: [String] { bindings.map { $0.pattern.trimmedDescription.bare } }
}
