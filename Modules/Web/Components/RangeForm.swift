/// Fields for the first and the last day of a range.
package struct RangeForm: Sendable {
    /// The address that the form is sent to.
    package let action: String
    /// The first day, month or year currently shown.
    package let from: String?
    package let to: String?
    /// The kind of name counted, which the form keeps.
    package let kind: String
    /// The requested time zone, which the form keeps.
    package let timeZone: String?

    package init(action: String, from: String?, to: String?, kind: String, timeZone: String? = nil) {
        (self.action, self.from, self.to, self.kind) = (action, from, to, kind)
        self.timeZone = timeZone
    }

    package var markup: Markup {
        Markup("form", ["class": "range", "action": action]) {
            Markup("input", ["type": "hidden", "name": "of", "value": kind])
            timeZone.map { Markup("input", ["type": "hidden", "name": "timeZone", "value": $0]) }
            field("From", "from", from)
            field("To", "to", to)
            Markup("button") { "Show" }
        }
    }

    private func field(_ label: String, _ name: String, _ value: String?) -> Markup {
        Markup("label") {
            label
            Markup(
                "input",
                [
                    "name": name, "value": value, "placeholder": "2026-11-22", "maxlength": "10",
                    "inputmode": "numeric", "pattern": "[0-9]{4}(-[0-9]{2}){0,2}",
                    "title": "A day, a month or a year, such as 2026-11",
                ]
            )
        }
    }
}
