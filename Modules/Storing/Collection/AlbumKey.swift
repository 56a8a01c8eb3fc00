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
