import Entities
import Foundation

/// A playlist of a music server, as it is stored.
package struct StoredSourcePlaylist: Sendable {
    package let id: Int64
    package let urn: URN
    /// What it is shown as.
    package private(set) var name: String
    /// The source's name.
    package let source: String
    /// The user whose it is, if that is somebody else.
    package let owner: String?
    package let madeAt: Date

    package init(id: Int64, urn: URN, name: String, source: String, owner: String?, madeAt: Date) {
        (self.id, self.urn, self.name) = (id, urn, name)
        (self.source, self.owner, self.madeAt) = (source, owner, madeAt)
    }

    /// The playlists by the names of their sources and their own. A name that the system or the user has given to a
    /// playlist, or that an earlier one has, is followed by the source's.
    ///
    /// - Parameter taken: the keys of the user's playlists.
    package static func named(_ playlists: [Self], taken: Set<String>) -> [Self] {
        var taken = taken
        func free(_ name: String, of source: String) -> String {
            let candidates =
                [name, "\(name) (\(source))"]
                + (2...).prefix(playlists.count).map { "\(name) (\(source)) \($0)" }
            return candidates.first { candidate in
                SystemPlaylist(named: candidate) == nil && taken.insert(candidate.playlistKey).inserted
            } ?? name
        }
        func order(_ playlist: Self) -> (String, String, Int64) {
            (playlist.source.folded, playlist.name.playlistKey, playlist.id)
        }
        return playlists.sorted { order($0) < order($1) }.map { playlist in
            var playlist = playlist
            playlist.name = free(playlist.name, of: playlist.source)
            return playlist
        }
    }
}
