import SwiftSyntax

/// The names used in a view, which new commands avoid.
struct ViewNames {
    var verbs: Set<String> = []
    var handlers: Set<String> = []
    /// Parameters and options.
    var words: Set<String> = []
}

extension ViewNames {
    /// - Parameter shared: files of the views' layers, whose parameters and options views use by name.
    init(_ files: [SourceFile], shared: [SourceFile]) {
        let trees = files.map(\.tree)
        let groups = trees.flatMap(\.groups)
        verbs = Set(trees.flatMap { $0.tokens(viewMode: .sourceAccurate) }.compactMap(\.literalText))
        handlers = Set(groups.flatMap(\.functions).map(\.name.text.bare))
        let common = shared.filter { file in
            WordScaffold.types.contains { file.text.contains("extension \($0)") }
        }
        words = Set(
            (groups + common.flatMap(\.tree.groups)).flatMap(\.variables).filter(\.isStatic).flatMap(\.names)
        )
    }
}

extension TokenSyntax {
    /// The token's text in a string literal.
    var literalText: String? { if case .stringSegment(let text) = tokenKind { text } else { nil } }
}
