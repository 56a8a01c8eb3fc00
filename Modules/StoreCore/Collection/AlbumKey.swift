import Entities

/// The identity of an album in the library: its title and artist without case and accents.
package struct AlbumKey: Hashable, Sendable {
    package let title: String
    package let artist: String

    package init(title: String, artist: String) {
        self.title = title
        self.artist = artist
    }

    package init(_ id: AlbumID) {
        self.init(title: id.title.folded, artist: (id.artist ?? "").folded)
    }
}

extension AlbumKey {
    /// The columns of `tracks` that `init(_:)` reads, in its order.
    package static let columns = "album_key, album_artist_key"

    /// Reads a row that begins with `columns`.
    package init(_ row: some StoreRow) throws {
        self.init(title: try row[0], artist: try row[1])
    }

    /// The condition that a track is on the album.
    package var condition: SQL { "album_key = \(title) AND album_artist_key = \(artist) AND album_key > ''" }
}

extension [AlbumKey] {
    /// Sorts the albums by plays, most first. Albums with equal plays keep their order.
    ///
    /// - Parameters:
    ///   - plays: the plays of each album.
    ///   - isReversed: whether to sort by fewest plays first; the albums must already be in reverse order.
    package func sorted(by plays: [Int], isReversed: Bool) -> [AlbumKey] {
        indices
            .sorted { plays[$0] == plays[$1] ? $0 < $1 : (plays[$0] > plays[$1]) != isReversed }
            .map { self[$0] }
    }
}
