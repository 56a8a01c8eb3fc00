import Records

/// A feed for readers, as Atom (RFC 4287) and as JSON Feed 1.1. Its addresses are absolute, as readers expect.
package struct Feed: Sendable {
    package let title: String
    /// The address of the page with the same content.
    package let page: String
    /// The entries, newest first.
    package let entries: [Entry]

    package init(title: String, page: String, entries: [Entry]) {
        (self.title, self.page, self.entries) = (title, page, entries)
    }

    /// An entry, identified by its address.
    package struct Entry: Sendable {
        package let title: String
        /// The address of its page.
        package let address: String
        /// The time of its publication (RFC 3339).
        package let date: String
        package let content: Markup

        package init(title: String, address: String, date: String, content: Markup) {
            (self.title, self.address, self.date, self.content) = (title, address, date, content)
        }
    }

    /// The feed as Atom.
    ///
    /// - Parameters:
    ///   - address: the feed's own address.
    ///   - origin: the server's address, without a slash at the end.
    func atom(at address: String, on origin: String) -> String {
        Markup("feed", ["xmlns": "http://www.w3.org/2005/Atom"]) {
            Markup("id") { origin + address }
            Markup("title") { title.clipped }
            Markup("updated") { entries.first?.date ?? "1970-01-01T00:00:00Z" }
            Markup("author") { Markup("name") { "Sidewinder" } }
            Markup("link", ["rel": "self", "type": WebFormat.atom.rawValue, "href": origin + address])
            Markup("link", ["rel": "alternate", "type": WebFormat.page.rawValue, "href": origin + page])
            for entry in entries {
                Markup("entry") {
                    Markup("id") { origin + entry.address }
                    Markup("title") { entry.title.clipped }
                    Markup("updated") { entry.date }
                    Markup(
                        "link",
                        ["rel": "alternate", "type": WebFormat.page.rawValue, "href": origin + entry.address]
                    )
                    Markup("content", ["type": "html"]) { entry.content.html }
                }
            }
        }.xml
    }

    /// The feed as JSON Feed.
    func json(at address: String, on origin: String) -> Record {
        [
            "version": "https://jsonfeed.org/version/1.1", "title": title.clipped,
            "home_page_url": origin + page, "feed_url": origin + address,
            "items": entries.map { entry -> Record in
                [
                    "id": origin + entry.address, "url": origin + entry.address, "title": entry.title.clipped,
                    "content_html": entry.content.html, "date_published": entry.date,
                ]
            },
        ]
    }
}
