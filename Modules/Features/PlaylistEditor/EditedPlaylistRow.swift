import Entities
import ViewModels

/// One of the user's playlists, ready to show.
package struct EditedPlaylistRow: Equatable, Sendable {
    package let urn: String
    package let name: String
    /// The search of a smart playlist, as typed.
    package let search: String?
    /// The number of tracks; `nil` for a smart playlist, which updates automatically.
    package let tracks: Int?
    /// The total duration in milliseconds; `nil` if unknown.
    package let durationMs: Int?

    init(_ playlist: Playlist) {
        urn = playlist.urn.description
        name = playlist.name
        switch playlist.content {
        case .picked(let size):
            (search, tracks, durationMs) = (nil, size.trackCount, size.durationMs)
        case .server(let server):
            (search, tracks, durationMs) = (nil, server.size.trackCount, server.size.durationMs)
        case .smart(let smart):
            (search, tracks, durationMs) = (smart.text, nil, nil)
        }
    }
}
