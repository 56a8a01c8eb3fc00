/// Suggests how a line continues: as an earlier line did or, once it has answered, as the completer says.
struct Suggester {
    /// The completer's answer about a line.
    struct Answer: Sendable {
        let line: TypedLine
        let completion: Completion?
        fileprivate let suggestion: Suggestion?

        init(line: TypedLine, completion: Completion?) {
            (self.line, self.completion) = (line, completion)
            suggestion = line.isAtEnd ? completion?.suggestion(for: line.text) : nil
        }
    }

    private let history: PromptHistory
    private let deliver: @Sendable (Answer) -> Void
    private var answer: Answer?
    /// Whether the completer hasn't answered yet.
    private(set) var isWaiting = false

    /// - Parameter deliver: hands an answer to the thread that reads the line, for `take(_:)`.
    init(history: PromptHistory, deliver: @escaping @Sendable (Answer) -> Void) {
        (self.history, self.deliver) = (history, deliver)
    }

    func suggestion(for line: String) -> Suggestion? {
        if line.allSatisfy({ $0 == " " }) || line.contains(where: \.isNewline) { return nil }
        let earlier = history.lastLine(continuing: line)
        return earlier.flatMap { Suggestion(for: line, replacing: line.count, with: $0) }
            ?? answer?.suggestion?.fitting(line)
    }

    /// Asks the completer about a line, unless it has answered that or is still answering an earlier question.
    mutating func ask(_ complete: @escaping Completer, about line: TypedLine) {
        guard !isWaiting, line != answer?.line, line.hasWordAtCursor else { return }
        isWaiting = true
        Task { [deliver] in
            deliver(Answer(line: line, completion: await complete(line.text, line.cursor)))
        }
    }

    mutating func take(_ answer: Answer) {
        (self.answer, isWaiting) = (answer, false)
    }
}

extension Completion {
    /// Returns the first candidate that continues the line, once two letters of it are typed.
    fileprivate func suggestion(for line: String) -> Suggestion? {
        guard range.upperBound == line.count, line.dropFirst(range.lowerBound).hasTwoLetters else {
            return nil
        }
        return candidates.lazy.compactMap { candidate in
            Suggestion(for: line, replacing: range.count, with: candidate.insertion)
        }.first
    }
}
