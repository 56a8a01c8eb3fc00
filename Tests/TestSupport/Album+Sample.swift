import Entities

extension Album {
    /// A sample album that depends only on a number.
    public static func sample(_ number: Int) -> Album {
        Album(
            id: AlbumID(title: "Album \(number)", artist: "Artist \(number)"),
            year: 2000,
            trackCount: 10,
            durationMs: 2_832_000,
            plays: 12
        )
    }
}

extension Artist {
    /// A sample artist that depends only on a number.
    public static func sample(_ number: Int) -> Artist {
        Artist(name: "Artist \(number)", albumCount: 3, trackCount: 31, plays: 12)
    }
}
