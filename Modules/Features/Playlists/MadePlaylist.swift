import Entities
import Foundation

/// A playlist with its entries.
struct MadePlaylist: Equatable {
    let listed: ListedPlaylist
    var entries: [PlaylistEntry]
    var madeAt: Date

    var name: String { listed.name }
}

/// A playlist in the list of all.
struct ListedPlaylist: Equatable {
    enum Origin: String {
        /// Made by the system.
        case system
        /// Made up by a search of the user.
        case smart
        /// Arranged by the user.
        case own
        /// A music server's.
        case server
    }

    let name: String
    let origin: Origin
    /// Why it has these tracks, or none.
    let reason: String
    /// `nil` if the playlist needs an artist and none was given.
    var size: PlaylistSize?
    /// The name of the music server that has it.
    var source: String?
}
