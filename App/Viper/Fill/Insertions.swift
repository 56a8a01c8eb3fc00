import SwiftSyntax

/// Insertions into a file, leaving existing lines unchanged.
struct Insertions {
    private let file: SourceFile
    private var texts: [(offset: Int, text: String)] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    var isEmpty: Bool { texts.isEmpty }

    mutating func insert(_ text: String, at position: AbsolutePosition) {
        texts.append((position.utf8Offset, text))
    }

    /// Appends members to an extension or type.
    mutating func add(_ members: [String], to block: MemberBlockSyntax) {
        guard !members.isEmpty else { return }
        let text = members.joined(separator: "\n\n") + "\n"
        insert("\n" + text, at: block.rightBrace.positionAfterSkippingLeadingTrivia)
    }

    /// Appends a declaration to the file.
    mutating func append(_ declaration: String) {
        insert("\n" + declaration, at: file.tree.endPosition)
    }

    /// The file's new text.
    var text: String {
        var bytes = Array(file.text.utf8)
        for (_, insertion) in texts.enumerated().sorted(by: {
            ($0.element.offset, $0.offset) > ($1.element.offset, $1.offset)
        }) {
            bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
