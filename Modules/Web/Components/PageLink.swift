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
