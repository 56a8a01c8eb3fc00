import Entities
import Foundation
import Records

/// The plays in one interval of a time series, ready to show.
package struct PlayBucketRow: Equatable {
    /// The start, in seconds since 1970.
    package let second: Int
    package let plays: Int
    /// The listening time in milliseconds; `nil` if unknown.
    package let listenedMs: Int?
    /// The time zone's offset from UTC at the start, in seconds.
    private let offset: Int
    package let period: PlayPeriod

    package init(_ bucket: PlayBucket, per period: PlayPeriod, timeZone: TimeZone) {
        offset = timeZone.secondsFromGMT(for: bucket.start)
        second = Int(bucket.start.timeIntervalSince1970)
        plays = bucket.plays
        listenedMs = bucket.listenedMs > 0 ? bucket.listenedMs : nil
        self.period = period
    }

    /// The interval's first day, or its hour with the offset from UTC.
    package var start: String {
        let local = RFC3339.text(Date(timeIntervalSince1970: Double(localSecond)))
        return period == .hour ? local.prefix(19) + Self.text(ofOffset: offset) : String(local.prefix(10))
    }

    /// The start in local time, in seconds since the local beginning of 1970.
    package var localSecond: Int { second + offset }

    /// The listening time in hours, minutes and seconds.
    package var listened: String? { listenedMs.map { PlayingTime(milliseconds: $0).description } }
}

extension PlayBucketRow: RecordRow {
    /// The interval's fields for scripts.
    package static let fields = RecordFields<PlayBucketRow>("Bucket") {
        Field.text("start", "the first day, or the hour with its UTC offset") { $0.start }
        Field.integer("plays", "the number of plays") { $0.plays }
        Field.integer("listenedMs", "the listening time in milliseconds") { $0.listenedMs }
    }

    /// Formats an offset as `+05:30` or `Z`. A few historical offsets have seconds.
    private static func text(ofOffset seconds: Int) -> String {
        guard seconds != 0 else { return "Z" }
        let whole = Int(seconds.magnitude)
        let parts = [whole / 3_600, whole / 60 % 60] + (whole % 60 == 0 ? [] : [whole % 60])
        return (seconds < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
