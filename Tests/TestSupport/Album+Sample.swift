import Entities

extension Album {
    /// An album of which only the number matters.
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
    /// An artist of which only the number matters.
    public static func sample(_ number: Int) -> Artist {
        Artist(name: "Artist \(number)", albumCount: 3, trackCount: 31, plays: 12)
    }
}
