/// Links to the years, with the current one marked.
package struct YearStrip: Sendable {
    package let years: [Year]

    package init(years: [Year]) {
        self.years = years
    }

    /// A year and its page.
    package struct Year: Sendable {
        package let name: String
        package let address: String
        package var isCurrent = false

        package init(name: String, address: String, isCurrent: Bool = false) {
            self.name = name
            self.address = address
            self.isCurrent = isCurrent
        }
    }

    package var markup: Markup {
        Markup("nav", ["class": "years", "aria-label": "Years"]) {
            for year in years {
                Markup("a", ["href": year.address, "aria-current": year.isCurrent ? "page" : nil]) {
                    year.name
                }
            }
        }
    }
}
