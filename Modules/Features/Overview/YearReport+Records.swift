import Records
import ViewModels

extension YearReport {
    /// The year as records for scripts: one with the totals, then the first five artists, albums and tracks.
    package var records: [Record] { [totals] + mostPlayed.map(\.record) }

    /// The year as one record.
    package var record: Record {
        var record = totals
        record.add("mostPlayed", mostPlayed.map(\.record))
        return record
    }

    /// The members of this record.
    package static let members =
        fields.members + [
            .init(
                "newArtists",
                .list(.text),
                isRequired: true,
                "artists that weren't played in earlier years"
            ),
            .init(
                "mostPlayed",
                .list(PlayCountRow.fields.schema),
                isRequired: true,
                "the first five artists, albums and tracks"
            ),
        ]

    private var totals: Record {
        var totals = Self.fields.record(of: self)
        totals.add("newArtists", newArtists.compactMap(\.artist))
        return totals
    }

    private static let fields = RecordFields<YearReport>("Year") {
        Field.integer("year", "the year") { $0.year }
        Field.integer("plays", "the number of plays") { $0.plays }
        Field.integer("listenedMs", "the listening time in milliseconds") { $0.listenedMs }
        Field.integer("playsBefore", "the number of plays in the year before") { $0.playsBefore }
        Field.integer("days", "the number of days with plays") { $0.daysPlayed }
        Field.text("busiestDay", "the day with the most plays") { $0.busiest?.day.text }
        Field.integer("longestStreak", "the length of the longest run of days with plays") {
            $0.longestStreak?.days ?? 0
        }
    }
}
