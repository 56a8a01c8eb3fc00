import Foundation

extension Date {
    /// Parses a time such as `2013-02-14 20:31`, also with seconds, with `T` in place of the space, or with `Z` for UTC;
    /// `nil` if it is invalid.
    ///
    /// - Parameter calendar: determines the local time.
    init?(typed text: String, in calendar: Calendar) {
        let isUTC = text.hasSuffix("Z")
        let shape = String(text.dropLast(isUTC ? 1 : 0).map { $0.isDigit ? "0" : $0 })
        guard ["0000-00-00 00:00", "0000-00-00 00:00:00"].contains(shape.replacing("T", with: " ")) else {
            return nil
        }
        let numbers = text.split { !$0.isDigit }.compactMap { Int($0) }
        guard numbers.count >= 5 else { return nil }
        let components = DateComponents(
            year: numbers[0],
            month: numbers[1],
            day: numbers[2],
            hour: numbers[3],
            minute: numbers[4],
            second: numbers.count > 5 ? numbers[5] : 0
        )
        var calendar = calendar
        if isUTC { calendar.timeZone = .gmt }
        guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else {
            return nil
        }
        self = date
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
