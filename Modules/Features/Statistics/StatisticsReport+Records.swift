import Records

extension StatisticsReport {
    /// The numbers as records for scripts: one with the totals, then one for each format, year of release and month.
    package var records: [Record] {
        [totals] + formats.map(\.record) + years.map(\.record) + (listening?.months ?? []).map(\.record)
    }

    /// The totals as a record for scripts.
    package var totals: Record {
        var record = Record()
        record.add("tracks", tracks)
        record.add("artists", artists)
        record.add("durationMs", durationMs > 0 ? durationMs : nil)
        record.add("plays", listening?.plays ?? 0)
        record.add("listenedMs", listening?.listenedMs)
        record.add("unknownPlays", listening?.unknownPlays ?? 0)
        record.add("days", listening?.days ?? 0)
        record.add("firstPlay", listening?.first.record)
        record.add("lastPlay", listening?.last.record)
        record.add("longestStreak", listening?.longestStreak.record)
        record.add("currentStreak", listening?.currentStreak?.record)
        return record
    }
}

extension FormatRow {
    /// The format as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("format", format ?? "none")
        record.add("tracks", tracks)
        record.add("durationMs", durationMs > 0 ? durationMs : nil)
        return record
    }
}

extension StatisticsReport.YearRow {
    /// The year of release as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("year", year)
        record.add("tracks", tracks)
        return record
    }
}

extension ListeningReport.MonthRow {
    /// The month as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("month", month)
        record.add("plays", plays)
        record.add("listenedMs", listenedMs > 0 ? listenedMs : nil)
        return record
    }
}

extension ListeningReport.PlayedRow {
    fileprivate var record: Record {
        var record = Record()
        record.add("title", title)
        record.add("artist", artist)
        record.add("startedAt", startedAt)
        return record
    }
}

extension ListeningReport.StreakRow {
    fileprivate var record: Record {
        var record = Record()
        record.add("days", days)
        record.add("from", from)
        record.add("to", to)
        return record
    }
}
