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
    /// The day to look back from, instead of a range.
    public static let asOf = CommandOption(
        "as-of",
        takes: "DATE",
        help: "only until the end of this day, week, month or year"
    )
}

extension CommandInput {
    /// The range of days in `CommandOption.firstDay` and `.lastDay`, or the days up to `.asOf`.
    @MainActor public func days(of output: Output) throws(CommandFailure) -> DayRange {
        let (first, last) = (self[.firstDay], self[.lastDay])
        if let date = self[.asOf] {
            guard first == nil, last == nil else {
                throw .usage("--as-of can't be combined with --from or --to.")
            }
            return DayRange(dates: .distantPast..<(try output.days(named: date).upperBound))
        }
        if first == nil, last == nil { return .all }
        if let range = DayRange(from: first, to: last, calendar: output.makeCalendar()) { return range }
        throw .usage(
            "\(first ?? "the beginning") to \(last ?? "now") isn't a valid date range. \(formsOfDates), "
                + "the earlier one first."
        )
    }
}

extension Output {
    /// The day, week, month or year with a name such as `2015-03-02`, `2015-W10`, `2015-03` or `2015`.
    public func days(named name: String) throws(CommandFailure) -> Range<Date> {
        if let days = DayRange(from: name, to: name, calendar: makeCalendar())?.dates { return days }
        throw .usage("“\(name)” isn't a date. \(formsOfDates).")
    }
}

private let formsOfDates = "Write days as 2015-03-02, weeks as 2015-W10, months as 2015-03, years as 2015"
