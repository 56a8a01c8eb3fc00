/// The choice of a range of days: links to usual ones, fields for the ends of another, and a field for a single day.
package struct RangeForm: Sendable {
    /// The address that the forms are sent to. They keep its query.
    package let address: WebAddress
    package let links: [PageLink]
    package let ends: [DateField]
    package let day: DateField

    package init(address: WebAddress, links: [PageLink], ends: [DateField], day: DateField) {
        (self.address, self.links) = (address, links)
        (self.ends, self.day) = (ends, day)
    }

    package var markup: Markup {
        Markup {
            Markup("nav", ["class": "years", "aria-label": "Ranges"]) {
                for link in links {
                    Markup("a", ["href": link.address, "aria-current": link.isCurrent ? "true" : nil]) {
                        link.name
                    }
                }
            }
            DateField.form(ends, to: address)
            DateField.form([day], to: address)
        }
    }
}
