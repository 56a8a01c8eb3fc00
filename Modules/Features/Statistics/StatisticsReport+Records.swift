import Records

extension StatisticsReport {
    /// The statistics as records for scripts: one with the totals, then one for each format, year of release and month.
    package var records: [Record] {
        [totals] + formats.map(\.record) + years.map(\.record) + (listening?.months ?? []).map(\.record)
    }

    /// The totals' fields for scripts.
    package static let fields = RecordFields<StatisticsReport>("Totals") {
        Field.integer("tracks", "the number of tracks") { $0.tracks }
        Field.integer("artists", "the number of artists") { $0.artists }
        Field.integer("durationMs", "the total duration in milliseconds") {
            $0.durationMs > 0 ? $0.durationMs : nil
        }
        Field.integer("plays", "all plays") { $0.listening?.plays ?? 0 }
        Field.integer("listenedMs", "the listening time in milliseconds") { $0.listening?.listenedMs }
        Field.integer("unknownPlays", "plays of music that isn't in the library") {
            $0.listening?.unknownPlays ?? 0
        }
        Field.integer("days", "the number of days with plays") { $0.listening?.days ?? 0 }
        Field.record("firstPlay", "the first play", ListeningReport.PlayedRow.fields) { $0.listening?.first }
        Field.record("lastPlay", "the last play", ListeningReport.PlayedRow.fields) { $0.listening?.last }
        Field.record("longestStreak", "the longest run of days with plays", ListeningReport.StreakRow.fields)
        {
            $0.listening?.longestStreak
        }
        Field.record("currentStreak", "the current run of days with plays", ListeningReport.StreakRow.fields)
        {
            $0.listening?.currentStreak
        }
    }

    /// The totals as a record for scripts.
    package var totals: Record { Self.fields.record(of: self) }
}

extension FormatRow: RecordRow {
    /// The format's fields for scripts.
    package static let fields = RecordFields<FormatRow>("Format") {
        Field.text("format", "the file name extension, or none") { $0.format ?? "none" }
        Field.integer("tracks", "the number of tracks") { $0.tracks }
        Field.integer("durationMs", "their total duration in milliseconds") {
            $0.durationMs > 0 ? $0.durationMs : nil
        }
    }
}

extension StatisticsReport.YearRow: RecordRow {
    /// The fields of the year of release for scripts.
    package static let fields = RecordFields<StatisticsReport.YearRow>("ReleaseYear") {
        Field.integer("year", "the release year") { $0.year }
        Field.integer("tracks", "the number of tracks") { $0.tracks }
    }
}

extension ListeningReport.MonthRow: RecordRow {
    /// The month's fields for scripts.
    package static let fields = RecordFields<ListeningReport.MonthRow>("Month") {
        Field.text("month", "the month, such as 2026-11") { $0.month }
        Field.integer("plays", "its plays") { $0.plays }
        Field.integer("listenedMs", "the listening time in milliseconds") {
            $0.listenedMs > 0 ? $0.listenedMs : nil
        }
    }
}

extension ListeningReport.PlayedRow {
    fileprivate static let fields = RecordFields<ListeningReport.PlayedRow>("Played") {
        Field.text("title", "the title") { $0.title }
        Field.text("artist", "the artist") { $0.artist }
        Field.text("startedAt", as: .instant, "the time it started") { $0.startedAt }
    }
}

extension ListeningReport.StreakRow {
    fileprivate static let fields = RecordFields<ListeningReport.StreakRow>("Streak") {
        Field.integer("days", "the number of days") { $0.days }
        Field.text("from", "the first day") { $0.from }
        Field.text("to", "the last day") { $0.to }
    }
}
