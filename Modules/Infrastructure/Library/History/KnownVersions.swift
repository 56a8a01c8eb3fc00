import Entities
import Synchronization

/// The names of a play, as they were told.
struct PlayName: Hashable {
    let title: String
    let artist: String?
    let album: String?

    init(_ play: Play) {
        (title, artist, album) = (play.title, play.artist, play.album)
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
