import SwiftParser
import SwiftSyntax

/// A Swift file of the package, parsed on demand.
final class SourceFile {
    /// The file's path, relative to the package.
    let path: String
    let text: String
    private(set) lazy var tree = Parser.parse(source: text)
    private lazy var converter = SourceLocationConverter(fileName: path, tree: tree)

    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The file's name without its folders.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The file's lines; `lines[0]` is line 1.
    private(set) lazy var lines = text.split(separator: "\n", omittingEmptySubsequences: false)

    /// The file's beginning: the place of findings about missing code.
    var beginning: Place { Place(path: path, line: 1, column: 1) }

    /// The place where a node begins.
    func place(of node: some SyntaxProtocol) -> Place {
        place(at: node.positionAfterSkippingLeadingTrivia)
    }

    func place(at position: AbsolutePosition) -> Place {
        let location = converter.location(for: position)
        return Place(path: path, line: location.line, column: location.column)
    }

    /// The imported modules. Scans the lines, so that most files needn't be parsed.
    private(set) lazy var imports: [(module: String, place: Place)] = lines.enumerated().compactMap {
        index,
        line in
        let words = line.split(separator: " ").drop {
            $0.hasPrefix("@") || $0 == "public" || $0 == "internal"
        }
        guard words.first == "import", let name = words.last?.split(separator: ".").first else { return nil }
        return (String(name), Place(path: path, line: index + 1, column: 1))
    }
}
