import Console
import Foundation
import ViewModels

extension CommandOption {
    /// The beginning of a range of days.
    public static let firstDay = CommandOption(
        "from",
        takes: "DATE",
        help: "the first day, week, month or year: 2015-03-02, 2015-W10"
    )
    /// The end of a range of days.
    public static let lastDay = CommandOption("to", takes: "DATE", help: "the last day, week, month or year")
}

extension CommandInput {
    /// The range of days in `CommandOption.firstDay` and `.lastDay`.
    ///
    /// - Parameter calendar: determines when days begin.
    public func days(in calendar: Calendar) throws(CommandFailure) -> DayRange {
        let (first, last) = (self[.firstDay], self[.lastDay])
        if let range = DayRange(from: first, to: last, calendar: calendar) { return range }
        throw .usage(
            "\(first ?? "the beginning") to \(last ?? "now") isn't a valid date range. Write days as 2015-03-02, "
                + "weeks as 2015-W10, months as 2015-03, years as 2015, the earlier one first."
        )
    }
}
