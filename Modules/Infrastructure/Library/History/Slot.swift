import Foundation

/// A quarter of an hour, counted from 1970 on: the smallest step in which plays are counted.
enum Slot {
    /// How many seconds it is long.
    static let length: Int64 = 900

    /// The slots that a range of time touches.
    static func range(_ range: Range<Date>?) -> Range<Int64> {
        guard let range else { return 0..<Int64.max }
        let first = (range.lowerBound.timeIntervalSince1970 / Double(length)).rounded(.down)
        let end = (range.upperBound.timeIntervalSince1970 / Double(length)).rounded(.up)
        return clamped(first)..<max(clamped(first), clamped(end))
    }

    /// Nothing was played before 1970, and nothing will be in a year of more than four digits.
    private static func clamped(_ slot: Double) -> Int64 {
        Int64(min(max(slot, 0), 300_000_000))
    }

    static func start(_ slot: Int64) -> Date {
        Date(timeIntervalSince1970: Double(slot * length))
    }
}

extension Slot {
    /// The first slot that counts as in a range.
    static func first(in range: Range<Date>) -> Int64 {
        self.range(range.lowerBound..<range.lowerBound).lowerBound
    }

    /// The last slot that counts as in a range, which is before the one that the range ends in.
    static func last(in range: Range<Date>) -> Int64 {
        self.range(range.upperBound..<range.upperBound).lowerBound - 1
    }
}
