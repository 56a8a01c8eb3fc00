/// A thin bar below a name, relative to the largest value. The number itself is in the text.
package struct Meter: Sendable {
    package let value: Int
    /// The value of a full bar.
    package let most: Int

    package init(value: Int, most: Int) {
        self.value = value
        self.most = most
    }

    package var markup: Markup {
        let part = Double(max(0, value)) / Double(max(1, most, value))
        return Markup("svg", ["class": "meter", "aria-hidden": "true"]) {
            Markup("rect", ["width": (100 * part).short + "%", "height": "100%"])
        }
    }
}
