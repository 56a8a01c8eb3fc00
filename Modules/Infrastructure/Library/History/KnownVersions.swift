import Entities
import Synchronization

/// The names of a play, as they were told.
struct PlayName: Hashable {
    let title: String
    let artist: String?
    let album: String?
    /// Worked out once, as a name is looked for in several places.
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

/// The numbers under which the history knows a version of a track, for good.
struct Version: Sendable {
    let id: Int64
    let track: Int64
    let artist: Int64
    /// 0 if the album isn't known.
    let album: Int64
}

/// Versions that were looked up before, as most plays are of the same few.
final class KnownVersions: Sendable {
    private let versions = Mutex<[PlayName: Version]>([:])

    subscript(name: PlayName) -> Version? {
        versions.withLock { $0[name] }
    }

    /// Adds versions that are in the file for good.
    func add(_ new: [PlayName: Version]) {
        versions.withLock { versions in
            if versions.count + new.count > Self.capacity { versions = [:] }
            versions.merge(new) { $1 }
        }
    }

    private static let capacity = 200_000
}
