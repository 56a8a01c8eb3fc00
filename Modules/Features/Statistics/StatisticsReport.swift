import Entities

/// The library and the listening in numbers, ready to show.
package struct StatisticsReport: Equatable {
    package let tracks: Int
    package let artists: Int
    package let durationMs: Int
    /// Most tracks first.
    package let formats: [FormatRow]
    /// The years in which tracks were released, earliest first.
    package let years: [YearRow]
    /// `nil` without plays.
    package let listening: ListeningReport?

    package struct YearRow: Equatable {
        package let year: Int
        package let tracks: Int
    }
}

/// The tracks of a format, ready to show.
package struct FormatRow: Equatable {
    /// The extension of the files, `other` for those without one, `stream` for addresses; `nil` for tracks without
    /// either.
    package let format: String?
    package let tracks: Int
    package let durationMs: Int

    init(_ format: LibraryStatistics.Format) {
        switch format.format {
        case .file(let name): self.format = name.isEmpty ? "other" : name
        case .stream: self.format = "stream"
        case .none: self.format = nil
        }
        (tracks, durationMs) = (format.tracks, format.durationMs)
    }

    /// Several formats together.
    package init(format: String, of rows: some Sequence<FormatRow>) {
        self.format = format
        (tracks, durationMs) = rows.reduce((0, 0)) { ($0.0 + $1.tracks, $0.1 + $1.durationMs) }
    }

    /// The duration in hours, minutes and seconds; `nil` if none is known.
    package var duration: String? {
        durationMs > 0 ? PlayingTime(milliseconds: durationMs).description : nil
    }
}

extension StatisticsReport {
    init(_ statistics: LibraryStatistics, listening: ListeningReport?) {
        (tracks, artists) = (statistics.tracks, statistics.artists)
        durationMs = statistics.durationMs
        formats = statistics.formats.map(FormatRow.init)
        years = statistics.years.map { YearRow(year: $0.year, tracks: $0.tracks) }
        self.listening = listening
    }

    /// The duration of all tracks in hours, minutes and seconds; `nil` if none is known.
    package var duration: String? {
        durationMs > 0 ? PlayingTime(milliseconds: durationMs).description : nil
    }
}
