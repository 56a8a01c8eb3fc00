import Entities
import Foundation
import Records
import ViewModels

/// An album's listening history, ready to show.
package struct AlbumPlaysScreen: Equatable, Sendable {
    package let title: String
    package let artist: String?
    /// The year of release; `nil` if unknown.
    package let year: Int?
    package let isInLibrary: Bool
    /// The plays of all time.
    package let plays: Int
    /// The plays in the current calendar year.
    package let yearPlays: Int
    /// The requested week, such as `2019-W14`, and its plays.
    package let week: String?
    package let weekPlays: Int
    /// The first and the last play, as RFC 3339 in UTC.
    package let firstHeardAt: String?
    package let lastHeardAt: String?
    /// The local dates of these plays, such as `2026-11-21`.
    package let firstDay: String?
    package let lastDay: String?
    /// The years with plays, oldest first.
    package let years: [YearRow]
    package let tracks: [HeardTrackRow]
    /// The album's tracks in the library or, if the library doesn't have the album, its played tracks.
    package let selection: TrackSelection

    /// A calendar year.
    package struct YearRow: Equatable, Sendable {
        package let year: Int
        package let plays: Int
    }

    /// - Parameter timeZone: determines when days and years begin.
    init(_ history: AlbumPlays, week: Week?, timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        (title, artist) = (history.id.title, history.id.artist)
        year = history.contents?.album.year
        isInLibrary = history.contents != nil || history.tracks.contains { $0.track != nil }
        (plays, yearPlays, weekPlays) = (history.plays, history.yearPlays, history.weekPlays)
        self.week = week?.description
        let (first, last) = (history.heard?.lowerBound, history.heard?.upperBound)
        (firstHeardAt, lastHeardAt) = (first.map(RFC3339.text), last.map(RFC3339.text))
        let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
        (firstDay, lastDay) = (first?.formatted(style), last?.formatted(style))
        years = history.years.map {
            YearRow(year: calendar.component(.year, from: $0.start), plays: $0.plays)
        }
        tracks = history.tracks.enumerated().map { HeardTrackRow($1, row: $0 + 1) }
        let heard = history.tracks.compactMap { track in track.track.map { TrackSelection.Pick.track($0.urn) }
        }
        selection = .picked(
            history.contents != nil
                ? [.album(history.id)]
                : heard.isEmpty ? [.music(title: history.id.title, artist: history.id.artist)] : heard
        )
    }

    /// Returns whether the same tracks are shown, regardless of their plays.
    func hasSameRows(as other: AlbumPlaysScreen) -> Bool {
        tracks.map(\.name) == other.tracks.map(\.name)
    }
}

extension AlbumPlaysScreen {
    /// The album as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("album", title)
        record.add("artist", artist)
        record.add("year", year)
        record.add("isInLibrary", isInLibrary)
        record.add("plays", plays)
        record.add("yearPlays", yearPlays)
        record.add("week", week)
        record.add("weekPlays", week == nil ? nil : weekPlays)
        record.add("firstHeardAt", firstHeardAt)
        record.add("lastHeardAt", lastHeardAt)
        return record
    }
}

extension AlbumPlaysScreen.YearRow {
    /// The year as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("year", year)
        record.add("plays", plays)
        return record
    }
}
