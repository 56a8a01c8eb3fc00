import SwiftSyntax

/// Changes of a file that leave the rest of it untouched.
struct Insertions {
    /// The context of an insertion, which determines its formatting.
    enum Frame: CaseIterable {
        /// Code within a declaration, not formatted.
        case none
        /// The top level of a file; formatted as declarations.
        case file
        /// The body of a type; formatted as members.
        case members
        /// An array that is the value of a member; formatted as elements.
        case elements

        /// The lines before and after the inserted text when it is formatted in a file of its own.
        fileprivate var lines: (before: [String], after: [String]) {
            switch self {
            case .none, .file: ([], [])
            case .members: (["extension A {"], ["}"])
            // A single element would lose its comma.
            case .elements: (["extension A {", "var a: [B] {", "[", "b,"], ["]", "}", "}"])
            }
        }
    }

    fileprivate struct Change {
        let range: Range<Int>
        let text: String
        let frame: Frame
        /// The text before and after the inserted text.
        let gaps: (before: String, after: String)
    }

    let file: SourceFile
    private var changes: [Change] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    /// - Parameter gaps: the text before and after the inserted text.
    mutating func insert(
        _ text: String,
        at position: AbsolutePosition,
        in frame: Frame = .none,
        gaps: (before: String, after: String) = ("", "")
    ) {
        let offset = position.utf8Offset
        changes.append(Change(range: offset..<offset, text: text, frame: frame, gaps: gaps))
    }

    /// Replaces the text from the beginning of a node to a position, by default the node's end.
    mutating func replace(_ node: some SyntaxProtocol, to end: AbsolutePosition? = nil, with text: String) {
        let end = end ?? node.endPositionBeforeTrailingTrivia
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<end.utf8Offset
        changes.append(Change(range: range, text: text, frame: .none, gaps: ("", "")))
    }

    var isEmpty: Bool { changes.isEmpty }

    /// Adds members to a type or an extension, after the last member that meets a condition, or else at its end.
    /// Without a type or extension, adds them in a new extension.
    mutating func add(
        _ members: [String],
        to group: (any DeclGroupSyntax)?,
        extending head: String,
        gap: String = "\n\n",
        behind isAnchor: (MemberBlockItemSyntax) -> Bool = { _ in true }
    ) {
        let text = members.joined(separator: gap)
        guard let block = group?.memberBlock else {
            let end = file.tree.statements.endPosition
            return insert("extension \(head) {\n\(text)\n}", at: end, in: .file, gaps: ("\n\n", ""))
        }
        guard !members.isEmpty else { return }
        let anchor = block.members.last(where: isAnchor)
        let isLast = anchor == nil ? block.members.isEmpty : anchor?.id == block.members.last?.id
        insert(
            text,
            at: anchor?.endPosition ?? block.leftBrace.endPosition,
            in: .members,
            gaps: (anchor == nil ? "\n" : gap, isLast && !block.rightBrace.beginsLine ? "\n" : "")
        )
    }

    /// The file's new text, formatted.
    func text(in package: Package) -> String {
        let framed = changes.filter { $0.frame != .none }.map { change in
            let (before, after) = change.frame.lines
            return (before + [change.text] + after).joined(separator: "\n") + "\n"
        }
        var formatted = package.formatted(framed).makeIterator()
        return text(with: changes.map { $0.frame == .none ? $0.text : $0.laidOut(from: formatted.next()) })
    }

    /// The file's new text, with insertions unformatted.
    var text: String { text(with: changes.map(\.text)) }

    private func text(with texts: [String]) -> String {
        var bytes = Array(file.text.utf8)
        let lineEnd = file.text.contains("\r\n") ? "\r\n" : "\n"
        let ordered = zip(changes, texts).enumerated().sorted {
            ($0.element.0.range.lowerBound, $0.offset) < ($1.element.0.range.lowerBound, $1.offset)
        }
        for (change, text) in ordered.reversed().map(\.element) {
            let new = (change.gaps.before + text + change.gaps.after).replacing("\n", with: lineEnd)
            bytes.replaceSubrange(change.range, with: new.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Insertions.Change {
    /// The formatted text, extracted from a file with its frame; unformatted if the frame was lost.
    fileprivate func laidOut(from file: String?) -> String {
        let lines = file?.split(separator: "\n", omittingEmptySubsequences: false).dropLast() ?? []
        let (before, after) = frame.lines
        let isFramed =
            lines.count > before.count + after.count
            && (lines.prefix(before.count) + lines.suffix(after.count)).map { $0.drop { $0 == " " } }
                == (before + after).map { $0[...] }
        guard isFramed else { return text }
        return lines.dropFirst(before.count).dropLast(after.count).joined(separator: "\n")
    }
}

extension TokenSyntax {
    /// Whether the token is the first on its line.
    var beginsLine: Bool {
        leadingTrivia.contains(where: \.isNewline)
            || previousToken(viewMode: .sourceAccurate)?.trailingTrivia.contains(where: \.isNewline) == true
    }
}
