import Entities
import Records

/// An artist, ready to show.
public struct ArtistRow: Equatable, Sendable {
    /// The row in a list, counted from 1; `nil` if the artist isn't part of one.
    public let row: Int?
    public let name: String
    /// The number of albums with a track of the artist.
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

    /// The artist as a record for scripts.
    public var record: Record {
        var record = Record()
        write(to: &record)
        return record
    }

    /// Adds the artist's fields to a record.
    public func write(to record: inout Record) {
        record.add("row", row)
        record.add("artist", name)
        record.add("albums", albums)
        record.add("tracks", tracks)
        record.add("plays", plays)
    }
}
