import Entities
import Foundation
import Records
import ViewModels

/// An artist's albums, tracks and plays, ready to show. Rows are numbered across all lists.
package struct ArtistScreen: Equatable, Sendable {
    /// The artist; without albums and tracks if the library has none.
    package let artist: ArtistRow
    package let albums: [AlbumRow]
    /// The tracks without an album that are shown.
    package let looseTracks: [TrackRow]
    /// The number of all tracks without an album, including those not shown.
    package let looseTrackCount: Int
    /// The albums that were played, but aren't among those, most plays first.
    package let otherAlbums: [PlayCountRow]
    /// The tracks that were played most, whether or not the library has them.
    package let mostPlayed: [HeardTrackRow]
    package let listening: ListeningRow

    /// - Parameters:
    ///   - contents: the artist in the library; `nil` if it was only heard.
    ///   - timeZone: determines when days and months begin.
    init(_ contents: ArtistContents?, _ listening: Listening, timeZone: TimeZone) {
        artist = ArtistRow(contents?.artist ?? Artist(heard: listening))
        albums = (contents?.albums ?? []).enumerated().map { AlbumRow($1, row: $0 + 1) }
        var row = albums.count + 1
        looseTracks = (contents?.looseTracks ?? []).enumerated().map { [row] in TrackRow($1, row: row + $0) }
        looseTrackCount = contents?.looseTrackCount ?? 0
        row += looseTracks.count
        let shown = Set(albums.map { $0.title.lowercased() })
        otherAlbums = listening.albums.filter { count in
            if case .album(let title, _) = count.subject {
                !shown.contains(title.lowercased())
            } else {
                false
            }
        }.enumerated().map { [row] in PlayCountRow($1, row: row + $0) }
        row += otherAlbums.count
        let tracks = listening.tracks.isEmpty ? contents?.mostPlayed.map(HeardTrack.init) : listening.tracks
        mostPlayed = (tracks ?? []).enumerated().map { [row] in HeardTrackRow($1, row: row + $0) }
        self.listening = ListeningRow(listening, timeZone: timeZone)
    }

    /// Whether the library has music by the artist.
    package var isInLibrary: Bool { artist.tracks > 0 }

    /// Returns whether the same albums and tracks are shown, regardless of plays and durations.
    func hasSameRows(as other: ArtistScreen) -> Bool {
        albums.map(\.id) == other.albums.map(\.id)
            && looseTracks.map(\.urn) == other.looseTracks.map(\.urn)
            && otherAlbums.map(\.album) == other.otherAlbums.map(\.album)
            && mostPlayed.map(\.name) == other.mostPlayed.map(\.name)
    }
}

extension ArtistScreen {
    /// The schema of the artist's record.
    package static let schema = Schema.object("HeardArtist", ArtistRow.fields.members + ListeningRow.members)

    /// The artist as a record for scripts.
    package var record: Record {
        var record = artist.record
        listening.add(to: &record)
        return record
    }
}

extension Artist {
    /// An artist of whom the library has nothing.
    fileprivate init(heard listening: Listening) {
        let name = if case .artist(let name?) = listening.subject { name } else { "" }
        self.init(name: name, albumCount: 0, trackCount: 0, plays: listening.plays)
    }
}

extension HeardTrack {
    /// A track on an album by the artist, who isn't the artist of its plays.
    fileprivate init(_ track: Track) {
        self.init(title: track.details.title, artist: track.details.artist, plays: track.plays, track: track)
    }
}
