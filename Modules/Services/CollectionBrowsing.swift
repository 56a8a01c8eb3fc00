import Entities

/// Looks up the library's albums and artists.
public protocol CollectionBrowsing: Sendable {
    /// A page of albums.
    ///
    /// - Parameters:
    ///   - key: the previous page's `next`; `nil` for the first page.
    ///   - limit: the maximum number of albums, at least 1.
    func albums(in listing: AlbumListing, after key: PageKey?, limit: Int)
        async throws(ServiceError) -> CollectionPage<Album>

    /// A page of artists.
    ///
    /// - Parameters:
    ///   - key: the previous page's `next`; `nil` for the first page.
    ///   - limit: the maximum number of artists, at least 1.
    func artists(in listing: ArtistListing, after key: PageKey?, limit: Int)
        async throws(ServiceError) -> CollectionPage<Artist>

    /// The album that a user refers to.
    ///
    /// - Throws: `notFound`; `ambiguous` if a search finds several.
    func album(_ selection: CollectionSelection<AlbumID>) async throws(ServiceError) -> AlbumID

    /// The artist that a user refers to, by name.
    ///
    /// - Throws: `notFound`; `ambiguous` if a search finds several.
    func artist(_ selection: CollectionSelection<String>) async throws(ServiceError) -> String

    /// An album with its tracks; throws `notFound` if it has none.
    func contents(ofAlbum id: AlbumID) async throws(ServiceError) -> AlbumContents

    /// An artist with at most `limit` albums and as many tracks that aren't on an album; throws `notFound` if both are
    /// empty.
    func contents(ofArtist name: String, limit: Int) async throws(ServiceError) -> ArtistContents
}
