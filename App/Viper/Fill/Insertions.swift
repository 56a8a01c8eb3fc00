import SwiftSyntax

/// Insertions into a file, leaving existing code unchanged.
struct Insertions {
    private let file: SourceFile
    private var texts: [(offset: Int, text: String, isFormatted: Bool)] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    /// - Parameter isFormatted: whether the text is to be formatted; if not, what it adjoins stays as it is.
    mutating func insert(_ text: String, at position: AbsolutePosition, isFormatted: Bool = true) {
        texts.append((position.utf8Offset, text, isFormatted))
    }

    /// Adds members to a type or an extension, after the last member that meets a condition, or at its end; without one,
    /// in a new extension.
    mutating func add(
        _ members: [DeclSyntax],
        to group: (any DeclGroupSyntax)?,
        extending head: String,
        gap: String = "\n\n",
        behind isAnchor: (MemberBlockItemSyntax) -> Bool = { _ in true }
    ) {
        let text = members.map(\.description).joined(separator: gap)
        guard let block = group?.memberBlock else {
            return insert("\n\nextension \(head) {\n\(text)\n}", at: file.tree.statements.endPosition)
        }
        guard !members.isEmpty else { return }
        if let anchor = block.members.last(where: isAnchor) {
            insert(gap + text, at: anchor.endPosition)
        } else {
            insert("\n\(text)\n", at: block.leftBrace.endPosition)
        }
    }

    /// The file's new text, and what is to be formatted in it, in UTF-8.
    var result: (text: String, ranges: [Range<Int>]) {
        var bytes = Array(file.text.utf8)
        var ranges: [Range<Int>] = []
        var shift = 0
        let ordered = texts.enumerated().sorted {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }
        for (offset, text, isFormatted) in ordered.map(\.element) {
            bytes.insert(contentsOf: text.utf8, at: offset + shift)
            if isFormatted { ranges.append(offset + shift..<offset + shift + text.utf8.count) }
            shift += text.utf8.count
        }
        return (String(decoding: bytes, as: UTF8.self), ranges)
    }
}
