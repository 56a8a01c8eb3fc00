/// Links to the years, with the current one marked.
package struct YearStrip: Sendable {
    package let years: [PageLink]

    package init(years: [PageLink]) {
        self.years = years
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
