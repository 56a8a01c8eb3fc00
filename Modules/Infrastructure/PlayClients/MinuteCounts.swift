#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Counts of the current minute, by key.
struct MinuteCounts {
    private var minute = 0
    private var counts: [String: Int] = [:]

    func count(of key: String, at now: Date) -> Int {
        Self.minute(of: now) == minute ? counts[key] ?? 0 : 0
    }

    mutating func add(_ count: Int, to key: String, at now: Date) {
        if Self.minute(of: now) != minute { (minute, counts) = (Self.minute(of: now), [:]) }
        counts[key, default: 0] &+= count
    }

    private static func minute(of date: Date) -> Int { Int(date.timeIntervalSince1970 / 60) }
}
