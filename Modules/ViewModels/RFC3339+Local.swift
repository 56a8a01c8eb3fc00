import Entities
import Foundation

extension RFC3339 {
    /// Formats a date as local time, to the minute: `2026-11-21 10:30`.
    public static func localText(_ date: Date, in timeZone: TimeZone) -> String {
        let local = text(date + Double(timeZone.secondsFromGMT(for: date)))
        return "\(local.prefix(10)) \(local.dropFirst(11).prefix(5))"
    }
}
