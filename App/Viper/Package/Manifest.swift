import SwiftSyntax

/// A package's manifest, with one line for each module.
struct Manifest {
    private let file: SourceFile
    /// All strings, including the targets' names.
    private let strings: Set<String>

    init(_ text: String) {
        file = SourceFile(path: "Package.swift", text: text)
        strings = Set(file.tree.nodes(StringLiteralExprSyntax.self).compactMap(\.representedLiteralValue))
    }

    /// Returns whether the manifest mentions a name, such as the name of a target.
    func mentions(_ name: String) -> Bool { strings.contains(name) }

    /// The manifest with one more module: a line `feature("Lyrics"),` after the last one, or else in a group of its own
    /// after the app; and its name in the app's list of features.
    func adding(_ module: String) throws(Problem) -> String {
        let calls = file.tree.nodes(FunctionCallExprSyntax.self)
        let features = calls.filter {
            $0.isCall(of: "feature")
                && $0.arguments.first?.expression.is(StringLiteralExprSyntax.self) == true
        }
        let apps = calls.filter { $0.isCall(of: "app") && $0.features != nil }
        guard file.tree.nodes(FunctionDeclSyntax.self).contains(where: { $0.name.text == "feature" }),
            let call = features.last ?? apps.last, let element = call.parent?.as(ArrayElementSyntax.self)
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
        let gap = features.isEmpty ? "\n\n" : "\n"
        let line = "\(comma)\(gap)\(indent)feature(\"\(module)\")\(comma.isEmpty ? "," : "")"
        insertions.insert(line, at: element.endPositionBeforeTrailingTrivia)
        if let list = apps.lazy.compactMap({ $0.features?.as(ArrayExprSyntax.self) }).first {
            let last = list.elements.last?.expression.endPositionBeforeTrailingTrivia
            insertions.insert(
                "\(last == nil ? "" : ", ")\"\(module)\"",
                at: last ?? list.rightSquare.positionAfterSkippingLeadingTrivia
            )
        }
        return insertions.text
    }
}

extension FunctionCallExprSyntax {
    fileprivate func isCall(of name: String) -> Bool { calledExpression.trimmedDescription == name }

    /// An app's features.
    fileprivate var features: ExprSyntax? { arguments.first { $0.label?.text == "features" }?.expression }
}
