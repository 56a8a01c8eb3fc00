/// A part of a page with a heading.
package struct Section: Sendable {
    package let heading: String
    /// The text below the heading.
    package var subtitle: String?
    /// Nil inside a column.
    package var width: PageWidth?
    package let content: Markup

    package init(
        _ heading: String,
        subtitle: String? = nil,
        _ width: PageWidth? = nil,
        @MarkupBuilder content: () -> Markup
    ) {
        (self.heading, self.subtitle, self.width) = (heading, subtitle, width)
        self.content = content()
    }

    package var markup: Markup {
        Markup("section", ["class": width?.rawValue]) {
            Markup("h2") { Markup.name(heading) }
            subtitle.map { subtitle in Markup("p", ["class": "dek"]) { subtitle } }
            content
        }
    }
}
