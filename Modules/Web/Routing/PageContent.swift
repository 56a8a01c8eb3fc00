/// The content of a page, between its header and its footer.
package struct PageContent: Sendable {
    /// The heading.
    package let title: String
    /// The title in tabs, the history and bookmarks, which tells the page from others of its kind.
    package let tabTitle: String
    /// The line below the heading.
    package let subtitle: String?
    package let body: Markup
    /// Whether only the body is sent, for a script that inserts it into a page.
    package let isFragment: Bool

    /// - Parameter tabTitle: `nil` for the heading.
    package init(_ title: String, inTabs tabTitle: String? = nil, subtitle: String? = nil, _ body: Markup) {
        (self.title, self.tabTitle, self.subtitle) = (title, tabTitle ?? title, subtitle)
        (self.body, isFragment) = (body, false)
    }

    /// A part of a page.
    package init(fragment: Markup) {
        (title, tabTitle, subtitle, body, isFragment) = ("", "", nil, fragment, true)
    }
}
