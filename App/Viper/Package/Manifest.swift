import SwiftSyntax

/// A package's manifest, with one line for each module.
struct Manifest {
    private let file: SourceFile
    private let visitor = ManifestVisitor()

    init(_ text: String) {
        file = SourceFile(path: "Package.swift", text: text)
        visitor.walk(file.tree)
    }

    /// Returns whether the manifest mentions a name, such as the name of a target.
    func mentions(_ name: String) -> Bool { visitor.strings.contains(name) }

    /// The manifest with one more module: a line `feature("Lyrics"),` after the last one, or else in a group of its own
    /// after the app; and its name in the app's list of features.
    func adding(_ module: String) throws(Problem) -> String {
        guard visitor.functions.contains("feature"), let call = visitor.features.last ?? visitor.apps.last,
            let element = call.parent?.as(ArrayElementSyntax.self)
        else {
            throw Problem(
                what:
                    "Package.swift has no function `feature`, or no call of it to add \(module) after",
                advice: "Declare modules with a function `feature(_ name: String)`, as `viper init` does."
            )
        }
        var insertions = Insertions(file)
        let indent = String(repeating: " ", count: file.place(of: call).column - 1)
        let comma = element.trailingComma == nil ? "," : ""
        let gap = visitor.features.isEmpty ? "\n\n" : "\n"
        let line = "\(comma)\(gap)\(indent)feature(\"\(module)\")\(comma.isEmpty ? "," : "")"
        insertions.insert(line, at: element.endPositionBeforeTrailingTrivia)
        if let list = visitor.lists.first {
            let last = list.elements.last?.expression.endPositionBeforeTrailingTrivia
            insertions.insert(
                "\(last == nil ? "" : ", ")\"\(module)\"",
                at: last ?? list.rightSquare.positionAfterSkippingLeadingTrivia
            )
        }
        return insertions.text
    }
}

private final class ManifestVisitor: SyntaxVisitor {
    /// The calls that declare a module by its name alone.
    private(set) var features: [FunctionCallExprSyntax] = []
    private(set) var apps: [FunctionCallExprSyntax] = []
    private(set) var functions: Set<String> = []
    /// All strings, including the targets' names.
    private(set) var strings: Set<String> = []
    /// The apps' lists of features.
    private(set) var lists: [ArrayExprSyntax] = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.representedLiteralValue { strings.insert(text) }
        return .visitChildren
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
        return .visitChildren
    }
}
