import Foundation

/// A quarter of an hour, counted from 1970: the resolution of play counts.
package enum QuarterHour {
    /// The length, in seconds.
    @inlinable package static var length: Int64 { 900 }

    /// The quarter-hours that overlap a time range.
    package static func range(_ range: Range<Date>?) -> Range<Int64> {
        guard let range else { return 0..<Int64.max }
        let first = (range.lowerBound.timeIntervalSince1970 / Double(length)).rounded(.down)
        let end = (range.upperBound.timeIntervalSince1970 / Double(length)).rounded(.up)
        return clamped(first)..<max(clamped(first), clamped(end))
    }

    /// Limits a quarter-hour to the years 1970 to 9999.
    private static func clamped(_ slot: Double) -> Int64 {
        Int64(min(max(slot, 0), 300_000_000))
    }

    /// The first second of a range of quarter-hours, and the first second after it.
    package static func seconds(_ slots: Range<Int64>) -> [Int64] {
        [slots.lowerBound, slots.upperBound].map { slot in
            let second = slot.multipliedReportingOverflow(by: length)
            return second.overflow ? .max : second.partialValue
        }
    }

    package static func start(_ slot: Int64) -> Date {
        Date(timeIntervalSince1970: Double(slot * length))
    }
}

extension QuarterHour {
    /// The first quarter-hour that counts as inside a range.
    package static func first(in range: Range<Date>) -> Int64 {
        self.range(range.lowerBound..<range.lowerBound).lowerBound
    }

    /// The last quarter-hour that counts as inside a range, before the one containing the range's end.
    package static func last(in range: Range<Date>) -> Int64 {
        self.range(range.upperBound..<range.upperBound).lowerBound - 1
    }
}
