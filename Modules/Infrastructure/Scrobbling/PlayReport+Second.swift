import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PlayReport {
    /// When playback started, in seconds since 1970.
    var second: Int { startedAt.second }
}

extension Date {
    /// Whole seconds since 1970; the nearest possible for dates that are out of all bounds.
    var second: Int {
        Int(exactly: timeIntervalSince1970.rounded(.down)) ?? (timeIntervalSince1970 < 0 ? .min : .max)
    }

    init(second: Int) {
        self.init(timeIntervalSince1970: Double(second))
    }
}
