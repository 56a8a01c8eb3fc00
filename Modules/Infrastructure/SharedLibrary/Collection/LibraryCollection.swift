import Entities
import Postgres
import Services
import Storing

extension SharedLibrary: CollectionBrowsing {
    package func albums(
        in listing: AlbumListing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> CollectionPage<Album> {
        try await followCompilations()
        return try await read { session in try session.page(of: listing, after: key, limit: limit) }
    }

    package func artists(
        in listing: ArtistListing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> CollectionPage<Artist> {
        try await read { session in try session.page(of: listing, after: key, limit: limit) }
    }

    package func album(_ selection: CollectionSelection<AlbumID>) async throws(ServiceError) -> AlbumID {
        try await followCompilations()
        return try await read { session in try session.album(selection) }
    }

    package func artist(_ selection: CollectionSelection<String>) async throws(ServiceError) -> String {
        try await read { session in try session.artist(selection) }
    }

    package func contents(ofAlbum id: AlbumID) async throws(ServiceError) -> AlbumContents {
        try await followCompilations()
        return try await read { session in try session.contents(of: id) }
    }

    package func contents(ofArtist name: String, limit: Int) async throws(ServiceError) -> ArtistContents {
        try await followCompilations()
        return try await read { session in try session.contents(ofArtist: name, limit: limit) }
    }
}

extension SharedLibrary: TrackResolving {
    package func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await resolver.tracks(selection)
    }

    package func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await resolver.exactTracks(selection)
    }

    package func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        try await resolver.track(selection)
    }

    private var resolver: TrackResolver<SharedLibrary> {
        TrackResolver(self) { picks throws(ServiceError) in
            try await self.read { session in try session.tracks(picks) }
        }
    }
}
