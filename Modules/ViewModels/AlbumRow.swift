import Entities
import Records

/// An album, ready to show.
public struct AlbumRow: Equatable, RecordRow, Sendable {
    /// The row in a list, counted from 1; `nil` if the album isn't part of one.
    public let row: Int?
    public let title: String
    public let artist: String?
    public let year: Int?
    /// The number of tracks.
    public let tracks: Int
    public let durationMs: Int?
    /// The total duration in clock notation: `47:12`.
    public let duration: String?
    public let plays: Int

    /// - Parameter row: the album's row in a list, counted from 1.
    public init(_ album: Album, row: Int? = nil) {
        self.row = row
        title = album.id.title
        artist = album.id.artist
        year = album.year
        tracks = album.trackCount
        durationMs = album.durationMs
        duration = album.durationMs.map { PlayingTime(milliseconds: $0).description }
        plays = album.plays
    }

    public var id: AlbumID { AlbumID(title: title, artist: artist) }

    /// The album's fields for scripts.
    public static let fields = RecordFields<AlbumRow>("Album") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("album", "its title") { $0.title }
        Field.text("artist", "its artist; absent if there are several") { $0.artist }
        Field.integer("year", "its release year") { $0.year }
        Field.integer("tracks", "the number of its tracks") { $0.tracks }
        Field.integer("durationMs", "its duration in milliseconds") { $0.durationMs }
        Field.integer("plays", "the plays of its tracks from this album") { $0.plays }
    }
}
