import JSON

/// Lists songs album by album.
actor AlbumListing: SongListing {
    /// A page of albums.
    private struct Albums {
        let position: ListPosition
        let rows: [JSON]
        let next: ListPosition
    }

    private let client: SubsonicClient
    private let pace: RequestLimiter
    /// The page of albums read last. Its songs fill several pages.
    private var current: Albums?
    nonisolated let name = "albums"
    static let pageSize = 500
    /// The number of albums in a page of songs.
    static let albumsAtOnce = 40

    init(client: SubsonicClient, pace: RequestLimiter) {
        (self.client, self.pace) = (client, pace)
    }

    /// - Parameter cursor: the position of a page of albums, and the number of its albums already listed.
    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage {
        let parts = cursor?.split(separator: " ") ?? []
        let position = parts.first.flatMap { ListPosition($0) } ?? ListPosition()
        let listed = parts.count == 2 ? Int(parts[1]).map { max(0, $0) } ?? 0 : 0
        guard let albums = try await albums(at: position) else { return SongPage() }
        let chunk = Array(albums.rows.dropFirst(listed).prefix(Self.albumsAtOnce))
        var page = try await songs(of: chunk)
        let isLast = albums.rows.count - chunk.count <= listed
        page.next = isLast ? "\(albums.next.text) 0" : "\(position.text) \(listed + chunk.count)"
        return page
    }

    private func albums(at start: ListPosition) async throws(SubsonicFailure) -> Albums? {
        if let current, current.position == start { return current }
        var position = start
        while true {
            let rows = try await pace.request { [offset = position.requested] () throws(SubsonicFailure) in
                try await client.albums(at: offset, limit: Self.pageSize)
            }
            switch position.step(after: rows.map(\.rowHash), of: Self.pageSize) {
            case .rows(let first, let next):
                let albums = Albums(position: start, rows: Array(rows[first...]), next: next)
                current = albums
                return albums
            case .again(let next): position = next
            case .end: return nil
            case .ignored: throw SubsonicFailure(.unsupported)
            }
        }
    }

    private func songs(of albums: [JSON]) async throws(SubsonicFailure) -> SongPage {
        var page = SongPage()
        let ids = albums.compactMap { $0["id"]?.name }
        for _ in ids.count..<albums.count { page.addUnreadable() }
        let answers = try await inFlight(ids, atMost: RequestLimiter.requestsAtOnce) {
            [client, pace] id throws(SubsonicFailure) -> JSON? in
            do throws(SubsonicFailure) {
                return try await pace.request { () throws(SubsonicFailure) in try await client.album(id) }
            } catch {
                // The album was deleted after it was listed.
                guard error.reason == .notFound else { throw error }
                return nil
            }
        }
        // If all are unknown, the IDs in the list aren't the ones that the server expects.
        guard answers.count < 2 || answers.contains(where: { $0 != nil }) else {
            throw SubsonicFailure(.unsupported)
        }
        for case let album? in answers {
            let artist = (album["displayArtist"] ?? album["artist"])?.known
            page.add(album["song"]?.elements ?? [], of: client.source, albumArtist: artist)
        }
        return page
    }
}
