import Entities

/// What identifies an album of the library: its title and artist without case and accents.
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

extension [AlbumKey] {
    /// Puts the albums with the most plays first. Those with equal plays keep their order.
    ///
    /// - Parameters:
    ///   - plays: those of each album.
    ///   - isReversed: whether the albums come in reverse order already, and those with the fewest plays go first.
    package func sorted(by plays: [Int], isReversed: Bool) -> [AlbumKey] {
        indices
            .sorted { plays[$0] == plays[$1] ? $0 < $1 : (plays[$0] > plays[$1]) != isReversed }
            .map { self[$0] }
    }
}
