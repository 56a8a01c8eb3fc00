import Entities
import Services

extension TrackDetails {
    /// A track of interest only for its place in the collection.
    static func on(
        _ album: String?,
        by artist: String?,
        _ title: String = "T",
        albumArtist: String? = nil,
        year: Int? = nil,
        disc: Int? = nil,
        track: Int? = nil,
        durationMs: Int? = nil,
        genre: String? = nil
    ) -> TrackDetails {
        TrackDetails(
            title: title,
            artist: artist,
            album: album,
            albumArtist: albumArtist,
            genre: genre,
            year: year,
            trackNumber: track,
            discNumber: disc,
            durationMs: durationMs
        )
    }

    /// Two albums of an artist, a compilation with another artist's track, two albums with the same title, and two
    /// loose tracks.
    static let collection: [TrackDetails] = [
        .on("OK Computer", by: "Radiohead", "Airbag", year: 1997, track: 1, durationMs: 284_000),
        .on("Kid A", by: "Radiohead", "Bonus", year: 2009, disc: 2, track: 1, durationMs: 100_000),
        .on("Kid A", by: "Radiohead", "Kid A", year: 2000, disc: 1, track: 2),
        .on("KID A", by: "RADIOHEAD", "Everything", year: 2000, disc: 1, track: 1, durationMs: 251_000),
        .on("Now 47", by: "Radiohead", "Hit Two", albumArtist: "Various Artists", year: 2000, track: 2),
        .on("Now 47", by: "Björk", "Hit One", albumArtist: "Various Artists", year: 2000, track: 1),
        .on("Greatest Hits", by: "Queen", "Hit Q", year: 1981, genre: "Rock"),
        .on("Greatest Hits", by: "Abba", "Hit A", year: 1975, genre: "Pop"),
        .on(nil, by: "Radiohead", "Fog"),
        .on("Odd", by: nil, "Nobody's"),
        .on(nil, by: nil, "Nothing"),
    ]
}

extension CollectionBrowsing {
    /// The albums of a listing as “Title by Artist”, read page by page.
    func albums(_ listing: AlbumListing = AlbumListing(), pagesOf limit: Int = 1000) async throws -> [String]
    {
        var names: [String] = []
        var key: PageKey?
        repeat {
            let page = try await albums(in: listing, after: key, limit: limit)
            names += page.items.map { $0.id.title + ($0.id.artist.map { " by \($0)" } ?? "") }
            key = page.next
        } while key != nil
        return names
    }

    /// The names of all artists of a listing, read page by page.
    func artists(_ listing: ArtistListing = ArtistListing(), pagesOf limit: Int = 1000) async throws
        -> [String]
    {
        var names: [String] = []
        var key: PageKey?
        repeat {
            let page = try await artists(in: listing, after: key, limit: limit)
            names += page.items.map(\.name)
            key = page.next
        } while key != nil
        return names
    }
}
