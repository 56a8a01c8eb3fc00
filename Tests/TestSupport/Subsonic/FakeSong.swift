/// A song on a fake server.
public struct FakeSong: Equatable, Sendable {
    public var id: String
    public var title: String
    public var artist: String?
    public var album: String
    public var track: Int
    public var seconds: Int
    public var bytes: Int
    /// Additional members of its JSON, such as `"year":2000`, or `"isDir":true` for rows that aren't songs.
    public var others: String

    public init(
        _ id: String,
        _ title: String,
        artist: String? = "Radiohead",
        album: String = "Kid A",
        track: Int = 1,
        seconds: Int = 200,
        bytes: Int = 4000,
        others: String = ""
    ) {
        (self.id, self.title, self.artist, self.album, self.track) = (id, title, artist, album, track)
        (self.seconds, self.bytes, self.others) = (seconds, bytes, others)
    }

    /// Returns a number of songs in the order of their IDs, twelve an album.
    public static func many(_ count: Int) -> [FakeSong] {
        (0..<count).map { number in
            FakeSong(
                "tr-\(number)",
                "Song \(number)",
                artist: "Artist \(number / 120)",
                album: "Album \(number / 12)",
                track: number % 12 + 1
            )
        }
    }
}
