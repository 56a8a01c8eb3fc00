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

    public init(insertion: String, label: String) {
        self.insertion = insertion
        self.label = label
    }
}

/// Completes a line at a cursor, given as a character offset.
public typealias Completer = @Sendable (_ line: String, _ cursor: Int) async -> Completion?
