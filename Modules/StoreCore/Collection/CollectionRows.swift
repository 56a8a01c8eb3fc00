import Entities
import Services

/// The library's albums and artists.
package struct CollectionRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }
}

extension CollectionRows {
    /// The only album that a user refers to.
    func album(_ selection: CollectionSelection<AlbumID>) throws -> AlbumID {
        switch selection {
        case .named(let id):
            guard let album = try album(AlbumKey(id)) else { throw ServiceError.notFound(.album(id.title)) }
            return album.id
        case .ofTrack(let urn, let row):
            let details = try details(of: urn, inRow: row)
            guard let title = details.album else {
                throw ServiceError.notFound(.albumOfTrack(title: details.title))
            }
            return AlbumID(title: title, artist: details.albumArtist ?? details.artist)
        case .row(let row):
            guard let key = try albumKey(inRow: row), let album = try album(key) else {
                throw ServiceError.notFound(.albumRow(row))
            }
            return album.id
        case .search(let query, let text):
            let page =
                try albums(titled: text)
                ?? page(of: AlbumListing(filter: query), after: nil, limit: maximumCandidates)
            guard let album = page.items.first else {
                throw ServiceError.notFound(.album(text, suggestion: page.suggestion))
            }
            guard page.items.count == 1 else {
                throw ServiceError.ambiguous(.albums(page.items, hasMore: page.next != nil))
            }
            return album.id
        }
    }

    /// The name of the only artist that a user refers to.
    func artist(_ selection: CollectionSelection<String>) throws -> String {
        switch selection {
        case .named(let name):
            guard let artist = try artist(like: name) else {
                throw ServiceError.notFound(.artist(name))
            }
            return artist.name
        case .ofTrack(let urn, let row):
            let details = try details(of: urn, inRow: row)
            guard let name = details.artist ?? details.albumArtist else {
                throw ServiceError.notFound(.artistOfTrack(title: details.title))
            }
            return name
        case .row(let row):
            guard let key = try artistKey(inRow: row), let artist = try artist(key) else {
                throw ServiceError.notFound(.artistRow(row))
            }
            return artist.name
        case .search(let query, let text):
            if let artist = try artist(text.folded) { return artist.name }
            let page = try page(of: ArtistListing(filter: query), after: nil, limit: maximumCandidates)
            guard let artist = page.items.first else {
                throw ServiceError.notFound(.artist(text, suggestion: page.suggestion))
            }
            guard page.items.count == 1 else {
                throw ServiceError.ambiguous(.artists(page.items, hasMore: page.next != nil))
            }
            return artist.name
        }
    }

    /// The maximum number of candidates for an ambiguous name.
    private var maximumCandidates: Int { 20 }

    private func details(of urn: URN, inRow row: Int) throws -> TrackDetails {
        guard let row = try session.trackRow(urn) else { throw ServiceError.notFound(.track(urn, row: row)) }
        return row.track.details
    }

    /// The albums with exactly this title; `nil` if none exist.
    private func albums(titled title: String) throws -> CollectionPage<Album>? {
        let keys = try albumKeys(titled: title.folded, limit: maximumCandidates + 1)
        guard !keys.isEmpty else { return nil }
        return try CollectionPage(
            of: keys[...],
            in: ListingName(of: "albums titled", order: title),
            limit: maximumCandidates,
            next: { _, rest in .before(rest) },
            item: album
        )
    }
}
