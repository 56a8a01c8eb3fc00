/// What could stand in place of a part of the line.
public struct Completion: Equatable, Sendable {
    /// The characters of the line that a candidate replaces.
    public var range: Range<Int>
    public var candidates: [Candidate]

    public init(range: Range<Int>, candidates: [Candidate]) {
        self.range = range
        self.candidates = candidates
    }
}

/// One thing that could be meant.
public struct Candidate: Equatable, Sendable {
    /// What is put into the line: quoted as needed, with a blank behind it if nothing can follow.
    public var insertion: String
    /// What is shown when there are several.
    public var label: String

    public init(insertion: String, label: String) {
        self.insertion = insertion
        self.label = label
    }
}

/// Completes a line at a cursor, which is a number of characters from the line's beginning.
public typealias Completer = @Sendable (_ line: String, _ cursor: Int) async -> Completion?
