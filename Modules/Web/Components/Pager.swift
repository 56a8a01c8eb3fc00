/// Links to the previous and the next page.
package struct Pager: Sendable {
    /// The name of these links for screen readers, unique on the page.
    package var label: String
    package var previous: PageLink?
    package var next: PageLink?

    package init(label: String = "More pages", previous: PageLink? = nil, next: PageLink? = nil) {
        (self.label, self.previous, self.next) = (label, previous, next)
    }

    package var markup: Markup {
        guard previous != nil || next != nil else { return Markup() }
        return Markup("nav", ["class": "pager", "aria-label": label]) {
            previous.map { step in
                Markup("a", ["rel": "prev", "href": step.address]) {
                    Markup("span", ["aria-hidden": "true"]) { "← " }
                    step.name
                }
            }
            next.map { step in
                Markup("a", ["rel": "next", "href": step.address]) {
                    step.name
                    Markup("span", ["aria-hidden": "true"]) { " →" }
                }
            }
        }
    }
}
