import Entities
import Services

extension CollectionBrowsing where Self: SessionStore {
    package func albums(
        in listing: AlbumListing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> CollectionPage<Album> {
        try await refreshCompilations()
        return try await reading { session in
            try CollectionRows(session).page(of: listing, after: key, limit: limit)
        }
    }

    package func artists(
        in listing: ArtistListing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> CollectionPage<Artist> {
        try await reading { session in
            try CollectionRows(session).page(of: listing, after: key, limit: limit)
        }
    }

    package func album(_ selection: CollectionSelection<AlbumID>) async throws(ServiceError) -> AlbumID {
        try await refreshCompilations()
        return try await reading { session in try CollectionRows(session).album(selection) }
    }

    package func artist(_ selection: CollectionSelection<String>) async throws(ServiceError) -> String {
        try await reading { session in try CollectionRows(session).artist(selection) }
    }

    package func contents(ofAlbum id: AlbumID) async throws(ServiceError) -> AlbumContents {
        try await refreshCompilations()
        return try await reading { session in try CollectionRows(session).contents(of: id) }
    }

    package func contents(ofArtist name: String, limit: Int) async throws(ServiceError) -> ArtistContents {
        try await refreshCompilations()
        return try await reading { session in
            try CollectionRows(session).contents(ofArtist: name, limit: limit)
        }
    }
}
