import SwiftSyntax

/// Changes of a file, which leave everything else in it as it is.
struct Insertions {
    /// Where a text is inserted, which decides how it is laid out.
    enum Frame: CaseIterable {
        /// Within code: as it is.
        case none
        /// Between the declarations of a file.
        case file
        /// Between the members of a type.
        case members
        /// Between the elements of an array that is the value of a member.
        case elements

        /// The lines before and after such a text in a file of its own.
        fileprivate var lines: (before: [String], after: [String]) {
            switch self {
            case .none, .file: ([], [])
            case .members: (["extension A {"], ["}"])
            // An element alone would lose its comma.
            case .elements: (["extension A {", "var a: [B] {", "[", "b,"], ["]", "}", "}"])
            }
        }
    }

    fileprivate struct Change {
        let range: Range<Int>
        let text: String
        let frame: Frame
        /// What comes before and after the text.
        let gaps: (before: String, after: String)
    }

    let file: SourceFile
    private var changes: [Change] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    /// - Parameter gaps: what comes before and after the text.
    mutating func insert(
        _ text: String,
        at position: AbsolutePosition,
        in frame: Frame = .none,
        gaps: (before: String, after: String) = ("", "")
    ) {
        let offset = position.utf8Offset
        changes.append(Change(range: offset..<offset, text: text, frame: frame, gaps: gaps))
    }

    /// Replaces a node, or the nodes from one to another.
    mutating func replace(
        _ node: some SyntaxProtocol,
        to last: (any SyntaxProtocol)? = nil,
        with text: String
    ) {
        replace(node, (last ?? node).endPositionBeforeTrailingTrivia, text)
    }

    mutating func replace(from node: some SyntaxProtocol, upTo next: some SyntaxProtocol, with text: String) {
        replace(node, next.positionAfterSkippingLeadingTrivia, text)
    }

    private mutating func replace(_ node: some SyntaxProtocol, _ end: AbsolutePosition, _ text: String) {
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<end.utf8Offset
        changes.append(Change(range: range, text: text, frame: .none, gaps: ("", "")))
    }

    var isEmpty: Bool { changes.isEmpty }

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

    /// The file's new text.
    func text(in package: Package) -> String {
        let framed = changes.filter { $0.frame != .none }.map { change in
            let (before, after) = change.frame.lines
            return (before + [change.text] + after).joined(separator: "\n") + "\n"
        }
        var formatted = package.formatted(framed).makeIterator()
        return text(with: changes.map { $0.frame == .none ? $0.text : $0.laidOut(from: formatted.next()) })
    }

    /// The file's new text, with its new parts as they are.
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
    /// The text, from a file with its frame; unformatted if the frame isn't there any more.
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
    /// Whether the token is the first of a line.
    var beginsLine: Bool {
        leadingTrivia.contains(where: \.isNewline)
            || previousToken(viewMode: .sourceAccurate)?.trailingTrivia.contains(where: \.isNewline) == true
    }
}
