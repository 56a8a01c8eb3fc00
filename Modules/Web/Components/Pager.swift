/// Links to the page before and the page after.
package struct Pager: Sendable {
    package var previous: Step?
    package var next: Step?

    package init(previous: Step? = nil, next: Step? = nil) {
        self.previous = previous
        self.next = next
    }

    /// A page and what it is called: `Week 46`.
    package struct Step: Sendable {
        package let name: String
        package let address: String

        package init(name: String, address: String) {
            self.name = name
            self.address = address
        }
    }

    package var markup: Markup {
        guard previous != nil || next != nil else { return Markup() }
        return Markup("nav", ["class": "pager", "aria-label": "More pages"]) {
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
