/// Replacements for a part of the line.
package struct Completion: Equatable, Sendable {
    /// The characters of the line that a candidate replaces.
    package var range: Range<Int>
    package var candidates: [Candidate]
    /// Whether the candidates are values, such as artists, which are listed while the user types.
    package var areValues: Bool

    package init(range: Range<Int>, candidates: [Candidate], areValues: Bool = false) {
        self.range = range
        self.candidates = candidates
        self.areValues = areValues
    }
}

extension StringProtocol {
    /// Whether it has two letters or digits, which is enough to guess the value that it begins.
    var hasTwoLetters: Bool { filter { $0.isLetter || $0.isNumber }.count >= 2 }
}

/// One possible replacement.
package struct Candidate: Equatable, Sendable {
    /// The text to insert, quoted as needed, with a trailing space once the word is complete.
    package var insertion: String
    /// The text in the menu of several candidates.
    package var label: String
    /// A description; empty if the label is enough.
    package var help: String
    /// Whether it is the path of a file or a folder.
    package var isPath: Bool

    package init(insertion: String, label: String, help: String = "", isPath: Bool = false) {
        self.insertion = insertion
        self.label = label
        self.help = help
        self.isPath = isPath
    }
}

/// Completes a line at a cursor, given as a character offset.
package typealias Completer = @Sendable (_ line: String, _ cursor: Int) async -> Completion?
