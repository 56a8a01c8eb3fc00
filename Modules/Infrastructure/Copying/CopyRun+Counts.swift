import Entities
import Services

extension CopyRun {
    /// The size of a part in both libraries.
    func count(_ part: LibraryPart) async throws(ServiceError) -> (source: Int, target: Int) {
        if part == .folders { return try await folderCounts() }
        return (try await count(part, in: source), try await count(part, in: target))
    }

    private func count(_ part: LibraryPart, in library: any LibraryStore) async throws(ServiceError) -> Int {
        switch part {
        case .sources: try await library.sources().count
        case .accounts: try await library.ownAccounts().count
        case .devices: try await library.devices().count
        case .folders: try await library.followedFolders().count
        case .tracks: try await library.trackCount()
        case .playlists: try await library.ownPlaylists().count
        case .plays: try await library.logSum(in: nil).count
        }
    }

    /// Counts a folder within a watched folder of the target as copied.
    private func folderCounts() async throws(ServiceError) -> (source: Int, target: Int) {
        let (mine, theirs) = (try await source.followedFolders(), try await target.followedFolders())
        let within = mine.filter { folder in theirs.contains { folder.isBelow($0) } }
        return (mine.count, theirs.count + within.count)
    }
}

extension ScrobblerStoring {
    /// The accounts that don't belong to a music server.
    func ownAccounts() async throws(ServiceError) -> [ScrobblerAccount] {
        try await scrobblerAccounts().filter { $0.musicSource == nil }
    }
}

extension PlaylistBrowsing {
    /// The playlists that don't belong to a music server.
    func ownPlaylists() async throws(ServiceError) -> [Playlist] {
        try await playlists().filter {
            if case .server = $0.content { false } else { true }
        }
    }
}
