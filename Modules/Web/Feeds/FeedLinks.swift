/// The addresses of a feed in both formats.
package struct FeedLinks: Sendable {
    /// The address without the format.
    private let address: WebAddress

    /// - Parameter address: the address without the format: `/feeds/plays`.
    package init(_ address: WebAddress) {
        self.address = address
    }

    /// The links in the head of a page, by which browsers and readers find the feed.
    ///
    /// - Parameter title: the name of the feed.
    package func alternates(_ title: String) -> Markup {
        Markup {
            for (format, address) in [(WebFormat.atom, atom), (.jsonFeed, json)] {
                Markup(
                    "link",
                    ["rel": "alternate", "type": format.rawValue, "title": title, "href": address]
                )
            }
        }
    }

    /// The links on a page.
    package var markup: Markup {
        Markup("p", ["class": "more"]) {
            "As a feed: "
            Markup("a", ["href": atom, "type": WebFormat.atom.rawValue]) { "Atom" }
            " · "
            Markup("a", ["href": json, "type": WebFormat.jsonFeed.rawValue]) { "JSON Feed" }
        }
    }

    private var atom: String { address.adding(suffix: ".atom").text }
    private var json: String { address.adding(suffix: ".json").text }
}
