/// A placeholder for missing content, with advice on how to get some.
package struct EmptyState: Sendable {
    package let text: String
    /// Advice on how to get content.
    package var advice: Markup?

    package init(text: String, advice: Markup? = nil) {
        self.text = text
        self.advice = advice
    }

    package var markup: Markup {
        Markup("div", ["class": "empty"]) {
            Markup("p") { text }
            advice.map { advice in Markup("p", ["class": "dek"]) { advice } }
        }
    }
}

extension Markup {
    /// A placeholder for a plot without values: `No plays.`
    static func none(of noun: String) -> Markup { Markup("p", ["class": "none"]) { "No \(noun)s." } }
}
