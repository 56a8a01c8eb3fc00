/// Replacements for a part of the line.
public struct Completion: Equatable, Sendable {
    /// The characters of the line that a candidate replaces.
    public var range: Range<Int>
    public var candidates: [Candidate]

    public init(range: Range<Int>, candidates: [Candidate]) {
        self.range = range
        self.candidates = candidates
    }
}

/// One possible replacement.
public struct Candidate: Equatable, Sendable {
    /// The text to insert, quoted as needed, with a trailing space once the word is complete.
    public var insertion: String
    /// The text in the menu of several candidates.
    public var label: String
    /// What it does; empty if the label says all.
    public var help: String
    /// Whether it is the path of a file or a folder.
    public var isPath: Bool

    public init(insertion: String, label: String, help: String = "", isPath: Bool = false) {
        self.insertion = insertion
        self.label = label
        self.help = help
        self.isPath = isPath
    }
}

/// Completes a line at a cursor, given as a character offset.
public typealias Completer = @Sendable (_ line: String, _ cursor: Int) async -> Completion?
