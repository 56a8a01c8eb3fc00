/// A page of help about something other than a command, such as the syntax of searches.
public struct HelpTopic: Sendable {
    /// The word that names it after `help`.
    public let name: String
    public let title: String
    /// One line that says what it is about, for `help topics`.
    public let summary: String
    public let paragraphs: [Paragraph]

    public enum Paragraph: Sendable {
        /// Running text, with literal input in backticks.
        case text(String)
        /// A term with its explanation.
        case item(_ term: String, _ explanation: String)
    }

    public init(_ name: String, title: String, summary: String = "", _ paragraphs: [Paragraph]) {
        self.name = name
        self.title = title
        self.summary = summary
        self.paragraphs = paragraphs
    }

    /// The column of the explanations.
    var column: Int {
        let terms = paragraphs.compactMap {
            if case .item(let term, let explanation) = $0, !explanation.isEmpty { term.count } else { nil }
        }
        return (terms.max() ?? 0) + 4
    }
}
