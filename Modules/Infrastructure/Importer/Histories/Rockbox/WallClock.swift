import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Converts the readings of a local clock to instants.
struct WallClock {
    /// Returns an instant at which the clock showed a reading; when clocks are set back, there are two. Both are in
    /// seconds since 1970, the reading as if it were in UTC.
    let instant: (Int) -> Int

    /// The system's clock. Uses libc, because Foundation can't read some time zones, such as `CET-1CEST`.
    static var system: WallClock {
        WallClock { reading in
            var (time, clock) = (time_t(reading), tm())
            gmtime_r(&time, &clock)
            clock.tm_isdst = -1
            return max(0, Int(mktime(&clock)))
        }
    }

    /// Returns a clock that shows the local time of a time zone.
    static func clock(in timeZone: TimeZone) -> WallClock {
        WallClock { reading in
            let guess = reading - timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(reading)))
            return max(0, reading - timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(guess))))
        }
    }
}
