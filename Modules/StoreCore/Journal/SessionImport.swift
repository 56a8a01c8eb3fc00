import Entities
import Services

/// An import into a store; the extension has what all stores do in the same way.
package protocol SessionImport: TrackImport {
    associatedtype Store: SessionStore & FileStoring
    var library: Store { get }
    var change: ContinuedChange { get }
    /// Ends whatever only the storing of tracks benefits from.
    func endBulk() async throws(ServiceError)
}

extension SessionImport {
    package func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location> {
        try await endBulk()
        return try await library.reading { session in try session.locationsOfTracks(locations) }
    }

    package func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
        try await library.fileRecords(locations)
    }

    package func remember(_ files: [FileRecord]) async throws(ServiceError) {
        let rows = files.compactMap { file in file.details.storable.flatMap { FileRow(file, details: $0) } }
        try await library.writing([]) { session in try FileRows(session).write(rows) }
    }

    package func store(_ likes: [ImportedLike]) async throws(ServiceError) -> ImportSummary {
        try await endBulk()
        let now = library.maker.now()
        return try await store([.tracks, .journal]) { _, change in try change.store(likes, now: now) }
    }

    package func store(_ counts: [ImportedCount]) async throws(ServiceError) -> ImportSummary {
        try await endBulk()
        return try await store([.plays, .journal]) { _, change in try change.store(counts) }
    }

    package func store(_ playlist: NewPlaylist) async throws(ServiceError) -> String? {
        try await endBulk()
        let (urn, now) = (library.maker.nextURN(of: "playlists"), library.maker.now())
        return try await store([.playlists, .journal]) { session, change in
            let name = try PlaylistRows(session).make(playlist, urn: urn, madeAt: now) { try change.begin() }
            return ImportSummary(playlists: [name].compactMap(\.self))
        }.playlists.first
    }

    package func follow(_ folder: Location) async throws(ServiceError) {
        let now = library.maker.now()
        try await change.write(to: library, notifying: { _ in [.folders, .journal] }) { session, change in
            // An import that stored nothing isn't a change.
            try FolderRows(session).follow(folder, at: now, in: change.id)
        }
    }

    package func store(
        _ parts: LibraryUpdate,
        _ storing:
            @escaping @Sendable (Store.Session, inout ImportChange<Store.Session>) throws -> ImportSummary
    ) async throws(ServiceError) -> ImportSummary {
        try await change.write(to: library, notifying: { $0.hasStored ? parts : [] }, storing)
    }
}

extension ImportSummary {
    package var hasStored: Bool { added + updated + correctedPlays > 0 || !playlists.isEmpty }
}
