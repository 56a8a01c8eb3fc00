import Entities
import Foundation

/// How often something was heard in a step of time, ready to show.
package struct PlayBucketRow: Equatable {
    /// The step's first day, or its first hour with the zone's offset.
    package let start: String
    /// When it begins, in seconds since 1970.
    package let second: Int
    package let plays: Int

    init(_ bucket: PlayBucket, per period: PlayPeriod, timeZone: TimeZone) {
        let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
        start = bucket.start.formatted(
            period == .hour
                ? style.time(includingFractionalSeconds: false).timeZone(separator: .colon) : style
        )
        second = Int(bucket.start.timeIntervalSince1970)
        plays = bucket.plays
    }
}
