import Entities
import Foundation
import Records

/// The plays in one interval of a time series, ready to show.
package struct PlayBucketRow: Equatable {
    /// The interval's first day, or its hour with the time zone's offset.
    package let start: String
    /// The start, in seconds since 1970.
    package let second: Int
    package let plays: Int
    /// The listening time in milliseconds; `nil` if it isn't known.
    package let listenedMs: Int?

    init(_ bucket: PlayBucket, per period: PlayPeriod, timeZone: TimeZone) {
        let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
        start = bucket.start.formatted(
            period == .hour
                ? style.time(includingFractionalSeconds: false).timeZone(separator: .colon) : style
        )
        second = Int(bucket.start.timeIntervalSince1970)
        plays = bucket.plays
        listenedMs = bucket.listenedMs > 0 ? bucket.listenedMs : nil
    }

    /// The listening time in hours, minutes and seconds.
    package var listened: String? { listenedMs.map { PlayingTime(milliseconds: $0).description } }
}

extension PlayBucketRow {
    /// The interval as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("start", start)
        record.add("plays", plays)
        record.add("listenedMs", listenedMs)
        return record
    }
}
