import Entities
import Foundation
import Records
import ViewModels

/// An album's tracks and plays, ready to show. Rows are numbered across both lists.
package struct AlbumScreen: Equatable, Sendable {
    /// The album; without tracks if the library doesn't have it.
    package let album: AlbumRow
    /// The album's tracks in the library, in order.
    package let tracks: [TrackRow]
    /// The tracks that were played from the album, but aren't among them, most plays first.
    package let otherTracks: [HeardTrackRow]
    package let listening: ListeningRow
    /// The requested week, such as `2019-W14`, and its plays.
    package let week: String?
    package let weekPlays: Int?

    /// - Parameters:
    ///   - contents: the album in the library; `nil` if it was only played.
    ///   - week: the requested week, and its plays; `nil` for none.
    ///   - timeZone: determines when days and months begin.
    init(
        _ contents: AlbumContents?,
        _ listening: Listening,
        in week: (week: Week, plays: Int)? = nil,
        timeZone: TimeZone
    ) {
        album = AlbumRow(contents?.album ?? Album(heard: listening))
        let tracks = (contents?.tracks ?? []).enumerated().map { TrackRow($1, row: $0 + 1) }
        let urns = Set((contents?.tracks ?? []).map(\.urn))
        let others = listening.tracks.filter { heard in heard.track.map { !urns.contains($0.urn) } ?? true }
        otherTracks = others.enumerated().map { HeardTrackRow($1, row: tracks.count + 1 + $0) }
        self.tracks = tracks
        self.listening = ListeningRow(listening, timeZone: timeZone)
        (self.week, weekPlays) = (week?.week.description, week?.plays)
    }

    /// Whether the library has the album.
    package var isInLibrary: Bool { album.tracks > 0 }

    /// The album or, if it was only played, those of its tracks that the library has elsewhere.
    package var selection: TrackSelection {
        let elsewhere = isInLibrary ? [] : otherTracks.compactMap(\.track)
        guard !elsewhere.isEmpty else { return .picked([.album(album.id)]) }
        return .picked(elsewhere.map { .track(URN(trusted: $0.urn)) })
    }

    /// Returns whether the same tracks are shown, regardless of their plays.
    func hasSameRows(as other: AlbumScreen) -> Bool {
        tracks.map(\.urn) == other.tracks.map(\.urn)
            && otherTracks.map(\.name) == other.otherTracks.map(\.name)
    }
}

extension AlbumScreen {
    /// The schema of the album's record.
    package static let schema = Schema.object("HeardAlbum", AlbumRow.fields.members + ListeningRow.members)

    /// The album as a record for scripts.
    package var record: Record {
        var record = album.record
        listening.add(to: &record)
        record.add("week", week)
        record.add("weekPlays", weekPlays)
        return record
    }
}

extension Album {
    /// An album that the library doesn't have.
    fileprivate init(heard listening: Listening) {
        guard case .album(let title, let artist) = listening.subject else {
            self.init(id: AlbumID(title: "", artist: nil), trackCount: 0)
            return
        }
        let id = AlbumID(title: title, artist: artist)
        self.init(id: id, trackCount: 0, plays: listening.plays)
    }
}
