import Entities
import Records

/// A playlist, ready to show.
package struct PlaylistRow: Equatable {
    /// The row in the list of playlists; `nil` if it isn't part of one.
    package let row: Int?
    package let name: String
    /// The origin of the playlist: `system`, `smart`, `own` or `server`.
    package let kind: String
    package let reason: String
    /// The name of the music server it belongs to.
    package let source: String?
    /// The number of tracks; `nil` if the playlist needs an artist and none was given.
    package let tracks: Int?
    /// The total duration in milliseconds.
    package let durationMs: Int?
    /// The total duration in clock notation.
    package let duration: String?
    /// A selection of its tracks.
    package let selection: TrackSelection

    /// - Parameter options: the options it was built with.
    init(_ playlist: ListedPlaylist, row: Int? = nil, options: PlaylistOptions = PlaylistOptions()) {
        self.row = row
        name = playlist.name
        kind = playlist.origin.rawValue
        reason = playlist.reason
        source = playlist.source
        tracks = playlist.size?.trackCount
        durationMs = playlist.size?.durationMs
        duration = durationMs.map { PlayingTime(milliseconds: $0).description }
        selection = .playlist(playlist.name, options)
    }
}

extension PlaylistRow: RecordRow {
    /// The playlist's fields for scripts.
    package static let fields = RecordFields<PlaylistRow>("Playlist") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("name", "its name") { $0.name }
        Field.text("kind", "its kind: system, smart, own or server") { $0.kind }
        Field.text("reason", "a description of its contents") { $0.reason }
        Field.text("source", "the music server that has it") { $0.source }
        Field.integer("tracks", "the number of its tracks") { $0.tracks }
        Field.integer("durationMs", "its duration in milliseconds") { $0.durationMs }
    }
}
