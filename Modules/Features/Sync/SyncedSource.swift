import Services

/// What a sync with a music server did, in tracks.
package struct SyncedSource: Equatable, Sendable {
    package let name: String
    package let added: Int
    package let updated: Int
    /// The server gave them other numbers.
    package let moved: Int
    package let deleted: Int
    /// The server lacks them, and they are too many to be deleted without being asked for.
    package let kept: Int
    /// Songs that couldn't be read.
    package let failed: Int
    /// Likes that were sent to the server, and those that were taken back there.
    package let liked: Int
    package let unliked: Int
    /// Why likes weren't sent.
    package let likesProblem: ServiceError?
    /// Playlists that are new, changed or gone.
    package let playlists: Int
    /// Why playlists weren't taken over.
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
