/// A field for a day, with the browser's calendar.
package struct DateField: Sendable {
    package let label: String
    /// The name of the parameter.
    package let name: String
    package var value: String?
    /// Whether the value is a day. Browsers would leave out any other one.
    package var isDay = true

    package init(label: String, name: String, value: String? = nil, isDay: Bool = true) {
        (self.label, self.name, self.value, self.isDay) = (label, name, value, isDay)
    }

    package var markup: Markup {
        Markup("label") {
            label
            Markup("input", ["type": isDay ? "date" : "text", "name": name, "value": value])
        }
    }

    /// A form that is sent to an address and keeps its query.
    package static func form(_ fields: [DateField], to address: WebAddress) -> Markup {
        Markup("form", ["class": "range", "action": WebAddress.link(address.parts)]) {
            for item in address.query {
                Markup("input", ["type": "hidden", "name": item.name, "value": item.value])
            }
            fields.map(\.markup)
            Markup("button") { "Show" }
        }
    }
}
