import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PlayReport {
    /// The start of playback, in seconds since 1970.
    var second: Int { startedAt.second }
}

extension Date {
    /// Whole seconds since 1970, clamped to the range of `Int`.
    var second: Int {
        Int(exactly: timeIntervalSince1970.rounded(.down)) ?? (timeIntervalSince1970 < 0 ? .min : .max)
    }

    init(second: Int) {
        self.init(timeIntervalSince1970: Double(second))
    }
}
