import Entities
import Foundation
import Postgres
import Storing

extension PostgresSession {
    /// Makes a playlist as part of an import. If its name is taken, it gets a number, unless the playlist of that name
    /// lists the same files.
    ///
    /// - Parameter number: the first of `new.rowCount` numbers for new rows.
    /// - Returns: its name; `nil` if the library has it already.
    func makePlaylist(
        _ new: NewPlaylist,
        in change: inout ImportChange,
        urn: URN,
        madeAt: Date,
        number: Int64
    ) throws -> String? {
        // Others don't take the name meanwhile.
        try change.journal.lock()
        let wanted = new.name.storablePlaylistName ?? "Playlist"
        for suffix in 1... {
            let name = suffix == 1 ? wanted : "\(wanted) \(suffix)"
            guard SystemPlaylist(named: name) == nil else { continue }
            guard let row = try playlistRow(named: name) else {
                let part = try PlaylistChange(&change, of: name, in: self)
                try part.make(new, named: name, urn: urn, madeAt: madeAt, number: number)
                return name
            }
            if row.search == nil, try locations(ofPlaylist: row.id) == new.locations { return nil }
        }
        return nil
    }
}

extension NewPlaylist {
    /// How many rows it takes: its own, and those of its entries.
    var rowCount: Int {
        switch content {
        case .tracks(let tracks): 1 + tracks.count
        case .listed(let tracks): 1 + tracks.count
        case .smart: 1
        }
    }

    fileprivate var locations: [String?] {
        guard case .listed(let tracks) = content else { return [] }
        return tracks.map { $0.location?.text }
    }
}
