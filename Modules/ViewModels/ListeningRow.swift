import Entities
import Foundation
import Records

/// The plays of an artist, album or track over time, ready to show.
package struct ListeningRow: Equatable, Sendable {
    package let plays: Int
    /// The listening time in milliseconds; `nil` if unknown.
    package let listenedMs: Int?
    /// The first and the last play, as RFC 3339 in UTC.
    package let firstHeardAt: String?
    package let lastHeardAt: String?
    /// The local dates of these plays, such as `2026-11-21`.
    package let firstDay: String?
    package let lastDay: String?
    /// The months with plays, oldest first.
    package let months: [PlayBucketRow]

    /// - Parameter timeZone: determines when days and months begin.
    package init(_ listening: Listening, timeZone: TimeZone) {
        plays = listening.plays
        listenedMs = listening.listenedMs > 0 ? listening.listenedMs : nil
        let (first, last) = (listening.heard?.lowerBound, listening.heard?.upperBound)
        (firstHeardAt, lastHeardAt) = (first.map(RFC3339.text), last.map(RFC3339.text))
        firstDay = first.map { CalendarDay($0, in: timeZone).text }
        lastDay = last.map { CalendarDay($0, in: timeZone).text }
        months = listening.months.map { PlayBucketRow($0, per: .month, timeZone: timeZone) }
    }

    /// The listening time in hours, minutes and seconds.
    package var listened: String? { listenedMs.map { PlayingTime(milliseconds: $0).description } }
}

extension ListeningRow {
    /// The members that describe the listening in the record of an artist, album or track.
    package static let members: [Schema.Member] = [
        .init("listenedMs", .integer, "the listening time in milliseconds"),
        .init("firstHeardAt", .instant, "the time of the first play"),
        .init("lastHeardAt", .instant, "the time of the last play"),
        .init(
            "months",
            .list(PlayBucketRow.fields.schema),
            isRequired: true,
            "the plays of each month, oldest first; months without plays are left out"
        ),
    ]

    /// Adds these members to a record.
    package func add(to record: inout Record) {
        record.add("listenedMs", listenedMs)
        record.add("firstHeardAt", firstHeardAt)
        record.add("lastHeardAt", lastHeardAt)
        record.add("months", months.map(\.record))
    }
}
