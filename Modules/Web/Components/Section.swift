/// A part of a page with a heading.
package struct Section: Sendable {
    package let heading: String
    /// What is said below the heading.
    package var dek: String?
    /// Nil inside of a column.
    package var width: PageWidth?
    package let content: Markup

    package init(
        _ heading: String,
        dek: String? = nil,
        _ width: PageWidth? = nil,
        @MarkupBuilder content: () -> Markup
    ) {
        (self.heading, self.dek, self.width) = (heading, dek, width)
        self.content = content()
    }

    package var markup: Markup {
        Markup("section", ["class": width?.rawValue]) {
            Markup("h2") { Markup.name(heading) }
            dek.map { dek in Markup("p", ["class": "dek"]) { dek } }
            content
        }
    }
}
