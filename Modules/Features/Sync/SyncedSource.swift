import Services

/// The result of a sync with a music server: numbers of tracks, songs and playlists.
package struct SyncedSource: Equatable, Sendable {
    package let name: String
    package let added: Int
    package let updated: Int
    /// The number of tracks with a new ID on the server.
    package let moved: Int
    package let deleted: Int
    /// The tracks kept although the server lacks them, because they are too many to delete without `prunes`.
    package let kept: Int
    /// The number of songs that couldn't be read.
    package let failed: Int
    /// The numbers of songs liked and unliked on the server.
    package let liked: Int
    package let unliked: Int
    /// The reason for not sending likes.
    package let likesProblem: ServiceError?
    /// The number of playlists that are new, changed or deleted.
    package let playlists: Int
    /// The reason for not importing playlists.
    package let playlistsProblem: ServiceError?

    init(_ name: String, _ summary: SyncSummary) {
        self.name = name
        added = summary.tracks.added
        updated = summary.tracks.updated
        moved = summary.tracks.moved
        deleted = summary.tracks.pruned
        kept = summary.kept
        failed = summary.tracks.failed
        liked = summary.liked
        unliked = summary.unliked
        likesProblem = summary.likesProblem
        playlists = summary.playlists
        playlistsProblem = summary.playlistsProblem
    }
}
