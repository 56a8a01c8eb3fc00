import Entities
import Synchronization

/// The names in a play, as originally reported.
package struct PlayName {
    package let title: String
    package let artist: String?
    package let album: String?

    package init(title: String, artist: String?, album: String?) {
        (self.title, self.artist, self.album) = (title, artist, album)
    }

    package init(_ play: Play) {
        self.init(title: play.title, artist: play.artist, album: play.album)
    }

    /// The key of the names in the cache.
    package var digest: PlayNameDigest { PlayNameDigest(self) }
}

/// A hash of the names in a play, long enough to be unique. It takes at most half the memory of the names.
@frozen
package struct PlayNameDigest: Hashable, Sendable {
    @usableFromInline let first: Int
    @usableFromInline let second: Int

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

    @inlinable package static func == (one: PlayNameDigest, other: PlayNameDigest) -> Bool {
        one.first == other.first && one.second == other.second
    }

    @inlinable package func hash(into hasher: inout Hasher) {
        hasher.combine(first)
    }
}

/// A cache of track versions in the history, because most plays have the same few.
package final class KnownVersions<Version: Sendable>: Sendable {
    @usableFromInline let versions = Mutex<[PlayNameDigest: Version]>([:])

    package init() {}

    @inlinable package subscript(name: PlayNameDigest) -> Version? {
        versions.withLock { $0[name] }
    }

    /// All cached versions, for looking up many with a single lock.
    package var all: [PlayNameDigest: Version] { versions.withLock(\.self) }

    /// Clears the cache, because its versions may have been removed from the library.
    package func forget() { versions.withLock { $0 = [:] } }

    /// Adds versions from a committed transaction.
    @inlinable package func add(_ new: [PlayNameDigest: Version]) {
        versions.withLock { versions in
            if versions.count + new.count > 200_000 { versions = [:] }
            versions.merge(new) { $1 }
        }
    }
}
