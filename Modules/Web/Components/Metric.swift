/// A large number with a caption: `143`, `plays in 9 h 12 min, ▲ 18% on last week`.
package struct Metric: Sendable {
    package let value: Int
    /// The address of the page with the details.
    package var address: String?
    /// The text after the number: `plays in 9 h 12 min`.
    package let caption: String
    /// The comparison with an earlier number: `18% on last week`.
    package var change: (trend: ChangeMark, text: String)?

    package init(
        value: Int,
        address: String? = nil,
        caption: String,
        change: (trend: ChangeMark, text: String)? = nil
    ) {
        (self.value, self.address) = (value, address)
        self.caption = caption
        self.change = change
    }

    package var markup: Markup {
        Markup("p", ["class": "big"]) {
            Markup("b") { Markup.link(Markup(text: value.grouped), to: address) }
            " "
            Markup("span", ["class": "dek"]) {
                caption
                if let change {
                    Markup("span", ["class": "delta"]) { change.trend.markup(change.text) }
                }
            }
        }
    }
}
