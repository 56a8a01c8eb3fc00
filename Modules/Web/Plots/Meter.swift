/// A thin bar below a name, relative to the largest value. The number itself is in the text.
struct Meter: Sendable {
    let value: Int
    /// The value of a full bar.
    let most: Int

    var markup: Markup {
        let part = Double(max(0, value)) / Double(max(1, most, value))
        return Markup("svg", ["class": "meter", "aria-hidden": "true"]) {
            Markup("rect", ["width": (100 * part).short + "%", "height": "100%"])
        }
    }
}
