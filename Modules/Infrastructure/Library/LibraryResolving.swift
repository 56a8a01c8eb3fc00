import Entities
import GRDB
import Services
import Storing

extension Library: TrackResolving {
    package func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await resolver.tracks(selection)
    }

    package func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await resolver.exactTracks(selection)
    }

    package func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        try await resolver.track(selection)
    }

    private var resolver: TrackResolver<Library> {
        TrackResolver(self) { picks throws(ServiceError) in
            try await self.read { db in try db.tracks(picks) }
        }
    }
}

extension Database: CollectionLookup {
    package func tracks(_ urns: [URN]) throws -> [Track?] {
        try LibrarySession(self).trackRows(urns).map { $0?.track }
    }

    package func tracks(title: String, artist: String?) throws -> [Track] {
        let statement = try cachedStatement(
            sql:
                "SELECT \(TrackRow.columns) FROM tracks WHERE title_key = ? AND +artist_key = ? ORDER BY id"
        )
        return try statement.rows([title.folded, (artist ?? "").folded]) { TrackRow($0).track }
    }

    package func libraryAlbum(like id: AlbumID) throws -> AlbumKey? {
        try libraryAlbum(like: id, albumGroup(of: id))
    }
}
