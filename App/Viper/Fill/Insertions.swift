import SwiftSyntax

/// Insertions into a file, leaving existing code unchanged.
struct Insertions {
    private let file: SourceFile
    private var texts: [(offset: Int, text: String)] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    mutating func insert(_ text: String, at position: AbsolutePosition) {
        texts.append((position.utf8Offset, text))
    }

    /// Adds members to a type or an extension, after the last member that meets a condition, or at its end.
    mutating func add(
        _ members: [DeclSyntax],
        to block: MemberBlockSyntax,
        behind isAnchor: (MemberBlockItemSyntax) -> Bool = { _ in true }
    ) {
        guard !members.isEmpty else { return }
        let text = members.map(\.description).joined(separator: "\n\n")
        if let anchor = block.members.last(where: isAnchor) {
            insert("\n\n" + text, at: anchor.endPosition)
        } else {
            insert("\n" + text + "\n", at: block.leftBrace.endPosition)
        }
    }

    /// Appends a declaration to the file.
    mutating func append(_ declaration: DeclSyntax) {
        insert("\n\n\(declaration)", at: file.tree.statements.endPosition)
    }

    /// The file's new text, and where the insertions are in it, in UTF-8.
    var result: (text: String, ranges: [Range<Int>]) {
        var bytes = Array(file.text.utf8)
        var ranges: [Range<Int>] = []
        var shift = 0
        for (offset, text) in texts.enumerated().sorted(by: {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }).map(\.element) {
            bytes.insert(contentsOf: text.utf8, at: offset + shift)
            ranges.append(offset + shift..<offset + shift + text.utf8.count)
            shift += text.utf8.count
        }
        return (String(decoding: bytes, as: UTF8.self), ranges)
    }
}
