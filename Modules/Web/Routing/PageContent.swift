/// The content of a page, between its header and its footer.
package struct PageContent: Sendable {
    /// The heading.
    package let title: String
    /// The line below the heading.
    package let subtitle: String?
    package let body: Markup
    /// Whether only the body is sent, for a script that inserts it into a page.
    package let isFragment: Bool

    package init(_ title: String, subtitle: String? = nil, _ body: Markup) {
        (self.title, self.subtitle, self.body, isFragment) = (title, subtitle, body, false)
    }

    /// A part of a page.
    package init(fragment: Markup) {
        (title, subtitle, body, isFragment) = ("", nil, fragment, true)
    }
}
