import Entities
import Records

/// An artist, ready to show.
public struct ArtistRow: Equatable, RecordRow, Sendable {
    /// The row in a list, counted from 1; `nil` if the artist isn't part of one.
    public let row: Int?
    public let name: String
    /// The number of albums by the artist, or with a track by the artist.
    public let albums: Int
    /// The number of tracks.
    public let tracks: Int
    public let plays: Int

    /// - Parameter row: the artist's row in a list, counted from 1.
    public init(_ artist: Artist, row: Int? = nil) {
        self.row = row
        name = artist.name
        albums = artist.albumCount
        tracks = artist.trackCount
        plays = artist.plays
    }

    /// The artist's fields for scripts.
    public static let fields = RecordFields<ArtistRow>("Artist") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("artist", "the name") { $0.name }
        Field.integer("albums", "the number of albums with a track by the artist") { $0.albums }
        Field.integer("tracks", "the number of tracks") { $0.tracks }
        Field.integer("plays", "the number of plays") { $0.plays }
    }
}
