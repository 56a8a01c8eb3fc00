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
            if let album = try album(AlbumKey(id)) { return album.id }
            guard let heard = try heardAlbum(id) else { throw ServiceError.notFound(.album(id.title)) }
            return heard
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
            if let album = try albums(titled: text).flatMap(only) { return album }
            let heard = try heardAlbums(matching: query)
            let titled = heard.filter { $0.id.title.folded == text.folded }
            if let album = try only(of: CollectionPage(items: titled)) { return album }
            let page = try page(of: AlbumListing(filter: query), after: nil, limit: maximumCandidates)
            guard let album = try only(of: page) ?? only(of: CollectionPage(items: heard)) else {
                throw ServiceError.notFound(.album(text, suggestion: page.suggestion))
            }
            return album
        }
    }

    /// The name of the only artist that a user refers to.
    func artist(_ selection: CollectionSelection<String>) throws -> String {
        switch selection {
        case .named(let name):
            if let artist = try artist(like: name) { return artist.name }
            guard let heard = try heardArtist(name) else { throw ServiceError.notFound(.artist(name)) }
            return heard
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
            if let heard = try heardArtist(text) { return heard }
            let page = try page(of: ArtistListing(filter: query), after: nil, limit: maximumCandidates)
            guard
                let artist = try only(of: page)
                    ?? only(of: CollectionPage(items: heardArtists(matching: query)))
            else {
                throw ServiceError.notFound(.artist(text, suggestion: page.suggestion))
            }
            return artist
        }
    }

    /// The maximum number of candidates for an ambiguous name.
    var maximumCandidates: Int { 20 }

    private func details(of urn: URN, inRow row: Int) throws -> TrackDetails {
        guard let row = try session.trackRow(urn) else { throw ServiceError.notFound(.track(urn, row: row)) }
        return row.track.details
    }

    /// The name of the only album of a page; `nil` if the page is empty.
    private func only(of page: CollectionPage<Album>) throws -> AlbumID? {
        guard page.items.count < 2 else {
            throw ServiceError.ambiguous(.albums(page.items, hasMore: page.next != nil))
        }
        return page.items.first?.id
    }

    /// The name of the only artist of a page; `nil` if the page is empty.
    private func only(of page: CollectionPage<Artist>) throws -> String? {
        guard page.items.count < 2 else {
            throw ServiceError.ambiguous(.artists(page.items, hasMore: page.next != nil))
        }
        return page.items.first?.name
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
            items: albums
        )
    }
}
