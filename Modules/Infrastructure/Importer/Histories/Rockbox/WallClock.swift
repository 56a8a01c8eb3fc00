import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Says when a clock on the wall read a time.
struct WallClock {
    /// The instant when the clock read this, both in seconds since 1970, the reading as if it were in Greenwich.
    /// One of two when clocks are set back.
    let instant: (Int) -> Int

    /// The clock of this system. Its time zone may be one that Foundation can't read, such as `CET-1CEST`.
    static var system: WallClock {
        WallClock { reading in
            var (time, clock) = (time_t(reading), tm())
            gmtime_r(&time, &clock)
            clock.tm_isdst = -1
            return max(0, Int(mktime(&clock)))
        }
    }

    /// A clock somewhere.
    static func clock(in timeZone: TimeZone) -> WallClock {
        WallClock { reading in
            let guess = reading - timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(reading)))
            return max(0, reading - timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(guess))))
        }
    }
}
