/// A page and its name: `Charts`, `Week 46`, `Last year`.
package struct PageLink: Sendable {
    package let name: String
    package let address: String
    /// Whether this is the current page.
    package let isCurrent: Bool

    package init(name: String, address: String, isCurrent: Bool = false) {
        (self.name, self.address, self.isCurrent) = (name, address, isCurrent)
    }
}

extension Markup {
    /// A list of links, with the current one marked.
    ///
    /// - Parameters:
    ///   - label: its name for screen readers, unique on the page.
    ///   - mark: the kind of the current link: `page`, or `true` for a variant of a page.
    package static func links(_ label: String, to pages: [PageLink], mark: String = "true") -> Markup {
        Markup("nav", ["class": "years", "aria-label": label]) {
            for page in pages {
                Markup("a", ["href": page.address, "aria-current": page.isCurrent ? mark : nil]) { page.name }
            }
        }
    }
}
