import Entities
import Foundation

extension PlaylistRows {
    /// Creates a playlist as part of an import. If its name is taken, it gets a number, unless the playlist of that
    /// name lists the same files.
    ///
    /// - Parameter change: begins the import's change if necessary and returns its number.
    /// - Returns: its name; `nil` if the library already has it.
    package func make(
        _ new: NewPlaylist,
        urn: URN,
        madeAt: Date,
        in change: () throws -> Int64
    ) throws -> String? {
        // Prevents others from taking the name.
        try session.journal.lock()
        let wanted = new.name.storablePlaylistName ?? "Playlist"
        for number in 1... {
            let name = number == 1 ? wanted : "\(wanted) \(number)"
            guard SystemPlaylist(named: name) == nil else { continue }
            guard let row = try row(named: name) else {
                try PlaylistChange(change(), of: name, in: session).make(
                    new,
                    named: name,
                    urn: urn,
                    madeAt: madeAt
                )
                return name
            }
            if row.search == nil, let locations = new.locations,
                try PlaylistEntryRows(session).locations(of: row.id) == locations
            {
                return nil
            }
        }
        return nil
    }
}

extension NewPlaylist {
    /// The files of a playlist file; `nil` for other playlists.
    fileprivate var locations: [String?]? {
        guard case .listed(let tracks) = content else { return nil }
        return tracks.map { $0.location?.text }
    }
}
