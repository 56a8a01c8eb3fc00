import Entities
import Records

/// An entry of a playlist, ready to show.
public struct PlaylistEntryRow: Equatable, Sendable {
    /// The row, counted from 1; `nil` if the entry isn't part of a list.
    public let row: Int?
    /// The entry's ID, for moving or removing it; `nil` if the playlist can't be arranged.
    public let id: Int64?
    public let content: Content

    public enum Content: Equatable, Sendable {
        case track(TrackRow)
        /// A track that the library doesn't have.
        case missing(title: String, artist: String?, durationMs: Int?, location: String?)
    }

    public init(_ entry: PlaylistEntry, row: Int? = nil) {
        self.row = row
        id = entry.id
        content =
            switch entry.content {
            case .track(let track): .track(TrackRow(track, row: row))
            case .missing(let listed):
                .missing(
                    title: listed.title ?? listed.location?.fileName ?? "",
                    artist: listed.artist,
                    durationMs: listed.durationMs,
                    location: listed.location?.text
                )
            }
    }

    public var title: String {
        switch content {
        case .track(let track): track.title
        case .missing(let title, _, _, _): title
        }
    }

    /// The entry for use in a sentence: `“Kid A” by Radiohead (Kid A)`.
    public var phrase: String {
        switch content {
        case .track(let track): track.phrase
        case .missing(let title, let artist, _, _): "“\(title)”" + (artist.map { " by \($0)" } ?? "")
        }
    }

    /// The entry as a record for scripts: the record of its track, or the known properties of a missing one.
    public var record: Record {
        switch content {
        case .track(let track): return track.record
        case .missing(let title, let artist, let durationMs, let location):
            return [
                "row": row, "title": title, "artist": artist, "durationMs": durationMs, "location": location,
                "isMissing": true,
            ]
        }
    }

    /// The entry in an M3U playlist; `nil` if it has no file, or a file with a line break in its path.
    public var playlistLines: PlaylistLines? {
        switch content {
        case .track(let track): PlaylistLines(track)
        case .missing(let title, let artist, let durationMs, let location):
            PlaylistLines(title: title, artist: artist, durationMs: durationMs, location: location)
        }
    }
}

extension Location {
    /// The last part of the path or URL.
    fileprivate var fileName: String { text.split(separator: "/").last.map(String.init) ?? text }
}
