import Entities

/// Statistics of the library and of listening, ready to show.
package struct StatisticsReport: Equatable {
    package let tracks: Int
    package let artists: Int
    package let durationMs: Int
    /// The formats, most tracks first.
    package let formats: [FormatRow]
    /// The years of release, earliest first.
    package let years: [YearRow]
    /// The listening statistics; `nil` without plays.
    package let listening: ListeningReport?

    package struct YearRow: Equatable {
        package let year: Int
        package let tracks: Int
    }
}

/// The tracks of a format, ready to show.
package struct FormatRow: Equatable {
    /// The extension of the files, `other` for files without one, `stream` for URLs; `nil` for tracks without audio.
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

    /// Combines several formats.
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
