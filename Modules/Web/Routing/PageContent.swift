/// What a page shows between its header and its footer.
package struct PageContent: Sendable {
    /// Its heading.
    package let title: String
    /// A line below the heading.
    package let dek: String?
    package let body: Markup
    /// Whether the body is all that is sent, for a script that puts it into a page.
    package let isFragment: Bool

    package init(_ title: String, dek: String? = nil, _ body: Markup) {
        (self.title, self.dek, self.body, isFragment) = (title, dek, body, false)
    }

    /// A part of a page.
    package init(fragment: Markup) {
        (title, dek, body, isFragment) = ("", nil, fragment, true)
    }
}
