import Entities
import Foundation

/// A row of the table `source_playlists`.
package struct StoredSourcePlaylist: Sendable {
    package let id: Int64
    package let urn: URN
    /// The displayed name.
    package private(set) var name: String
    /// The music server's name.
    package let source: String
    /// The owner; `nil` if it is the user of the server's account.
    package let owner: String?
    package let madeAt: Date

    package init(id: Int64, urn: URN, name: String, source: String, owner: String?, madeAt: Date) {
        (self.id, self.urn, self.name) = (id, urn, name)
        (self.source, self.owner, self.madeAt) = (source, owner, madeAt)
    }

    /// The playlists by server and name. If the system, the user or an earlier playlist already uses a name, the
    /// server's is appended.
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
