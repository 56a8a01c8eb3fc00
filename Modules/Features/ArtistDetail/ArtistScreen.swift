import Entities
import Foundation
import Records
import ViewModels

/// An artist's albums and tracks, ready to show. Rows are numbered across all three lists.
package struct ArtistScreen: Equatable, Sendable {
    package let artist: ArtistRow
    package let albums: [AlbumRow]
    /// The tracks without an album that are shown.
    package let looseTracks: [TrackRow]
    /// The number of all tracks without an album, including those not shown.
    package let looseTrackCount: Int
    package let mostPlayed: [TrackRow]
    /// The artist's first and last play, as RFC 3339 in UTC.
    package let firstHeardAt: String?
    package let lastHeardAt: String?
    /// The local dates of these plays, such as `2026-11-21`.
    package let firstDay: String?
    package let lastDay: String?

    init(_ contents: ArtistContents, calendar: Calendar) {
        artist = ArtistRow(contents.artist)
        albums = contents.albums.enumerated().map { AlbumRow($1, row: $0 + 1) }
        let (firstLoose, firstPlayed) = (albums.count + 1, albums.count + contents.looseTracks.count + 1)
        looseTracks = contents.looseTracks.enumerated().map { TrackRow($1, row: firstLoose + $0) }
        looseTrackCount = contents.looseTrackCount
        mostPlayed = contents.mostPlayed.enumerated().map { TrackRow($1, row: firstPlayed + $0) }
        (firstHeardAt, lastHeardAt) = (
            contents.firstHeard.map(RFC3339.text), contents.lastHeard.map(RFC3339.text)
        )
        (firstDay, lastDay) = (contents.firstHeard.map(calendar.day), contents.lastHeard.map(calendar.day))
    }

    /// Returns whether the same albums and tracks are shown, regardless of plays and durations.
    func hasSameRows(as other: ArtistScreen) -> Bool {
        albums.map(\.id) == other.albums.map(\.id)
            && looseTracks.map(\.urn) == other.looseTracks.map(\.urn)
            && mostPlayed.map(\.urn) == other.mostPlayed.map(\.urn)
    }
}

extension ArtistScreen {
    /// The artist's fields for scripts.
    package static let fields = RecordFields<ArtistScreen>("HeardArtist") {
        ArtistRow.fields.part(of: ArtistScreen.self) { $0.artist }
        Field.text("firstHeardAt", as: .instant, "the time of the first play") { $0.firstHeardAt }
        Field.text("lastHeardAt", as: .instant, "the time of the last play") { $0.lastHeardAt }
    }

    /// The artist as a record for scripts.
    package var record: Record { Self.fields.record(of: self) }
}

extension Calendar {
    fileprivate func day(of date: Date) -> String {
        let parts = dateComponents([.year, .month, .day], from: date)
        let numbers = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0]
        return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
}
