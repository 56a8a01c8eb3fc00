/// In place of content that there isn't yet: what is missing, and how to get it.
package struct EmptyState: Sendable {
    package let text: String
    /// What to do about it.
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
