import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// A Swift file of the package, parsed on demand.
final class SourceFile {
    /// The file's path, relative to the package.
    let path: String
    let text: String
    private(set) lazy var tree = Self.tree(of: text)
    private lazy var converter = SourceLocationConverter(fileName: path, tree: tree)

    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// A cache of syntax trees: a command reads a package several times, with few changes.
    private static let trees = Mutex<[String: SourceFileSyntax]>([:])

    private static func tree(of text: String) -> SourceFileSyntax {
        if let tree = trees.withLock({ $0[text] }) { return tree }
        let tree = Parser.parse(source: text)
        trees.withLock { $0[text] = tree }
        return tree
    }

    /// The file's name without its folders.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The file's lines; `lines[0]` is line 1.
    private(set) lazy var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }

    /// The beginning of the file, for findings about missing code.
    var beginning: Place { Place(path) }

    /// The place where a node begins.
    func place(of node: some SyntaxProtocol) -> Place {
        place(at: node.positionAfterSkippingLeadingTrivia)
    }

    func place(at position: AbsolutePosition) -> Place {
        let location = converter.location(for: position)
        return Place(path, line: location.line, column: location.column)
    }

    /// The imported modules. Parses only up to the last `import`, which is faster for most files.
    private(set) lazy var imports: [(module: String, place: Place, isTestable: Bool)] = {
        guard let last = text.range(of: "import ", options: .backwards) else { return [] }
        let end = text[last.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex
        let head = SourceFile(path: path, text: String(text[..<end]))
        return head.tree.allStatements.compactMap { statement in
            statement.as(ImportDeclSyntax.self).flatMap { node in
                node.path.first.map {
                    ($0.name.text.bare, head.place(of: node), "\(node.attributes)".contains("@testable"))
                }
            }
        }
    }()
}
