/// How much of the page's width a part takes. On a narrow screen all take the whole.
package enum PageWidth: String, Sendable {
    case third
    case half
    case twoThirds = "two"
    case full
}

extension Markup {
    /// Several sections below each other, beside others.
    package static func column(_ width: PageWidth, @MarkupBuilder content: () -> Markup) -> Markup {
        Markup("div", ["class": width.rawValue], content: content)
    }
}
