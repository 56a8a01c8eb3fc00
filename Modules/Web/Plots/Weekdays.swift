/// The days of a week, from Monday.
package enum Weekdays {
    package static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
