import Entities
import Synchronization

/// The names in a play, as they were reported.
struct PlayName: Hashable {
    let title: String
    let artist: String?
    let album: String?
    /// Computed once, because a name is looked up in several places.
    private let hash: Int

    init(_ play: Play) {
        (title, artist, album) = (play.title, play.artist, play.album)
        var hasher = Hasher()
        hasher.combine(title)
        hasher.combine(artist)
        hasher.combine(album)
        hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

/// The permanent numbers of a version of a track in the history.
struct Version: Sendable {
    let id: Int64
    let track: Int64
    let artist: Int64
    /// 0 if the album is unknown.
    let album: Int64
}

/// A cache of versions, as most plays are of the same few.
final class KnownVersions: Sendable {
    private let versions = Mutex<[PlayName: Version]>([:])

    subscript(name: PlayName) -> Version? {
        versions.withLock { $0[name] }
    }

    /// Adds versions whose transaction is committed.
    func add(_ new: [PlayName: Version]) {
        versions.withLock { versions in
            if versions.count + new.count > Self.capacity { versions = [:] }
            versions.merge(new) { $1 }
        }
    }

    private static let capacity = 200_000
}
