/// The share of the page's width that a part takes. On a narrow screen each part is full width.
package enum PageWidth: String, Sendable {
    case third
    case half
    case twoThirds = "two"
    case full
}

extension Markup {
    /// A column of sections beside other columns.
    package static func column(_ width: PageWidth, @MarkupBuilder content: () -> Markup) -> Markup {
        Markup("div", ["class": width.rawValue], content: content)
    }
}
