import Entities
import Foundation
import GRDB
import Storing

extension Database {
    /// Makes a playlist as part of an import. If its name is taken, it gets a number, unless the playlist of that name
    /// lists the same files.
    ///
    /// - Returns: its name; `nil` if the library has it already.
    func makePlaylist(
        _ new: NewPlaylist,
        in change: inout ImportChange,
        urn: URN,
        madeAt: Date
    ) throws -> String? {
        let wanted = new.name.storablePlaylistName ?? "Playlist"
        for number in 1... {
            let name = number == 1 ? wanted : "\(wanted) \(number)"
            guard SystemPlaylist(named: name) == nil else { continue }
            guard let row = try playlistRow(named: name) else {
                let part = try PlaylistChange(&change, of: name, in: self)
                try part.make(new, named: name, urn: urn, madeAt: madeAt)
                return name
            }
            if row.search == nil, try locations(ofPlaylist: row.id) == new.locations { return nil }
        }
        return nil
    }

    /// Where a file's playlist says that its tracks are, in order.
    private func locations(ofPlaylist id: Int64) throws -> [String?] {
        try Optional<String>.fetchAll(
            self,
            sql: "SELECT location FROM playlist_entries WHERE playlist_id = ? ORDER BY position",
            arguments: [id]
        )
    }
}

extension NewPlaylist {
    fileprivate var locations: [String?] {
        guard case .listed(let tracks) = content else { return [] }
        return tracks.map { $0.location?.text }
    }
}
