import SwiftSyntax

/// A package's manifest, where one line declares each module.
struct Manifest {
    private let file: SourceFile

    init(_ text: String) {
        file = SourceFile(path: "Package.swift", text: text)
    }

    /// Whether the build generates the spies, with this package's plugin.
    var buildsSpies: Bool {
        let visitor = ManifestVisitor()
        visitor.walk(file.tree)
        return visitor.plugins.contains("SpiesPlugin")
    }

    /// The manifest with one more module: a line `feature("Lyrics"),` after the last one, and its name in the app's
    /// list of features.
    func adding(_ module: String) throws(Problem) -> String {
        let visitor = ManifestVisitor()
        visitor.walk(file.tree)
        var lines = file.lines.map(String.init)
        let call = visitor.features.last ?? visitor.apps.last
        let row = try add(module, to: &lines, behind: call, isFirst: visitor.features.isEmpty)
        guard let list = visitor.lists.first else { return lines.joined(separator: "\n") }
        let last = list.elements.last?.expression
        let end = file.place(
            at: last?.endPositionBeforeTrailingTrivia ?? list.rightSquare.positionAfterSkippingLeadingTrivia
        )
        let index = end.line - 1 + (end.line - 1 >= row ? 1 : 0)
        let place = lines[index].utf8.index(lines[index].startIndex, offsetBy: end.column - 1)
        lines[index].insert(contentsOf: "\(last == nil ? "" : ", ")\"\(module)\"", at: place)
        return lines.joined(separator: "\n")
    }

    /// Adds a line after a call, with a blank line between if it is the first module, and returns its index.
    private func add(
        _ module: String,
        to lines: inout [String],
        behind call: FunctionCallExprSyntax?,
        isFirst: Bool
    ) throws(Problem) -> Int {
        guard let call else {
            throw Problem(
                what: "Package.swift has no line `feature(\"…\"),` to add \(module) after",
                advice: "Declare modules with a function `feature(_ name: String)`, as `viper init` does."
            )
        }
        let end = file.place(at: call.endPositionBeforeTrailingTrivia).line
        let indent = lines[file.place(of: call).line - 1].prefix { $0 == " " }
        let isBehind = lines[end - 1].hasSuffix(",")
        let row = isBehind ? end : end - 1
        lines.insert(contentsOf: (isFirst ? [""] : []) + ["\(indent)feature(\"\(module)\"),"], at: row)
        return row
    }
}

private final class ManifestVisitor: SyntaxVisitor {
    /// The calls that declare a module, by its name alone.
    private(set) var features: [FunctionCallExprSyntax] = []
    private(set) var apps: [FunctionCallExprSyntax] = []
    /// The apps' lists of features.
    private(set) var lists: [ArrayExprSyntax] = []
    /// The plugins of other packages that targets use.
    private(set) var plugins: Set<String> = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        if name == "feature", node.arguments.first?.expression.is(StringLiteralExprSyntax.self) == true {
            features.append(node)
        }
        if name == "app", let list = node.arguments.first(where: { $0.label?.text == "features" }) {
            apps.append(node)
            lists += [list.expression.as(ArrayExprSyntax.self)].compactMap { $0 }
        }
        if name == ".plugin", node.arguments.map({ $0.label?.text }) == ["name", "package"],
            let plugin = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)
        {
            plugins.insert(plugin.representedLiteralValue ?? "")
        }
        return .visitChildren
    }
}
