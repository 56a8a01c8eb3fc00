import Records
import ViewModels

extension YearReport {
    /// The year as records for scripts: one with the totals, then the first five artists, albums and tracks.
    package var records: [Record] {
        var totals = Self.fields.record(of: self)
        totals.add("newArtists", newArtists.compactMap(\.artist))
        return [totals] + mostPlayed.map(\.record)
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
