import Entities
import Synchronization

/// The names in a play, as they were reported.
struct PlayName {
    let title: String
    let artist: String?
    let album: String?

    init(_ play: Play) {
        (title, artist, album) = (play.title, play.artist, play.album)
    }

    /// Stands for the names in the cache.
    var digest: PlayNameDigest { PlayNameDigest(self) }
}

/// A hash of the names in a play, long enough that no two names share it. It takes at most half the memory of the names.
struct PlayNameDigest: Hashable {
    private let first: Int
    private let second: Int

    fileprivate init(_ name: PlayName) {
        func hash(_ seed: UInt8) -> Int {
            var hasher = Hasher()
            hasher.combine(seed)
            hasher.combine(name.title)
            hasher.combine(name.artist)
            hasher.combine(name.album)
            return hasher.finalize()
        }
        (first, second) = (hash(0), hash(1))
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(first)
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
    private let versions = Mutex<[PlayNameDigest: Version]>([:])

    subscript(name: PlayNameDigest) -> Version? {
        versions.withLock { $0[name] }
    }

    /// Adds versions whose transaction is committed.
    func add(_ new: [PlayNameDigest: Version]) {
        versions.withLock { versions in
            if versions.count + new.count > Self.capacity { versions = [:] }
            versions.merge(new) { $1 }
        }
    }

    private static let capacity = 200_000
}
