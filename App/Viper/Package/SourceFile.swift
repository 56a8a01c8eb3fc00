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
        guard line.mayImport, let name = Self.importedModule(line) else { return nil }
        return (name, Place(path: path, line: index + 1, column: 1))
    }

    /// The module that a line imports: `Services` in `@testable import struct Services.Page  // why`.
    private static func importedModule(_ line: Substring) -> String? {
        let words = line.split { $0 == " " || $0 == ";" }
        guard let index = words.firstIndex(of: "import"),
            words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
        else { return nil }
        let name = words[(index + 1)...].first { !importedKinds.contains($0) }
        return name?.split(separator: ".").first.map(String.init)
    }

    private static let accessLevels: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let importedKinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
}

extension Substring {
    /// Whether the line may be an import, judging by its first letter: most lines needn't be split.
    fileprivate var mayImport: Bool {
        utf8.first { $0 != UInt8(ascii: " ") }.map { "@ipf".utf8.contains($0) } ?? false
    }
}
