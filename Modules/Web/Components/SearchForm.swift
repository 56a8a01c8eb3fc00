/// The search field, which leads to `/search?q=…`.
package struct SearchForm: Sendable {
    /// The text searched for.
    package var query = ""

    package init(query: String = "") {
        self.query = query
    }

    package var markup: Markup {
        Markup("form", ["role": "search", "action": "/search"]) {
            Markup(
                "input",
                [
                    "type": "search", "name": "q", "value": query.isEmpty ? nil : query,
                    "placeholder": "Search",
                    "aria-label": "Search the library", "aria-keyshortcuts": "/", "autocomplete": "off",
                    "spellcheck": "false",
                ]
            )
        }
    }
}
