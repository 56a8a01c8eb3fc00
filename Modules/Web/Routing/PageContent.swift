/// The content of a page, between its header and its footer.
package struct PageContent: Sendable {
    /// The heading.
    package let title: String
    /// The title in tabs, the history and bookmarks, which tells the page from others of its kind.
    package let tabTitle: String
    /// The line below the heading.
    package let subtitle: String?
    /// The address of a page with the same data, if that is also JSON and this isn't.
    package let json: WebAddress?
    package let body: Markup
    /// Whether only the body is sent, for a script that inserts it into a page.
    package let isFragment: Bool

    /// - Parameters:
    ///   - tabTitle: `nil` for the heading.
    ///   - json: `nil` for the page's own address, if that is also JSON.
    package init(
        _ title: String,
        inTabs tabTitle: String? = nil,
        subtitle: String? = nil,
        json: WebAddress? = nil,
        _ body: Markup
    ) {
        (self.title, self.tabTitle, self.subtitle) = (title, tabTitle ?? title, subtitle)
        (self.json, self.body, isFragment) = (json, body, false)
    }

    /// A part of a page.
    package init(fragment: Markup) {
        (title, tabTitle, subtitle, json, body, isFragment) = ("", "", nil, nil, fragment, true)
    }
}
