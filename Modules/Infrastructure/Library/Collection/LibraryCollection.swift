import Entities
import GRDB
import Services

extension Library: CollectionBrowsing {
    package func albums(
        in listing: AlbumListing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> CollectionPage<Album> {
        try await followCompilations()
        return try await read { db in try db.page(of: listing, after: key, limit: limit) }
    }

    package func artists(
        in listing: ArtistListing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> CollectionPage<Artist> {
        try await read { db in try db.page(of: listing, after: key, limit: limit) }
    }

    package func album(_ selection: CollectionSelection<AlbumID>) async throws(ServiceError) -> AlbumID {
        try await followCompilations()
        return try await read { db in try db.album(selection) }
    }

    package func artist(_ selection: CollectionSelection<String>) async throws(ServiceError) -> String {
        try await read { db in try db.artist(selection) }
    }

    package func contents(ofAlbum id: AlbumID) async throws(ServiceError) -> AlbumContents {
        try await followCompilations()
        return try await read { db in try db.contents(of: id) }
    }

    package func contents(ofArtist name: String, limit: Int) async throws(ServiceError) -> ArtistContents {
        try await followCompilations()
        return try await read { db in try db.contents(ofArtist: name, limit: limit) }
    }
}
