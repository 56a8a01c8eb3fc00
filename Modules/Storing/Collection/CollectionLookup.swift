import Entities
import Services

/// What has to be looked up to find the albums, artists and tracks that a user refers to.
package protocol CollectionLookup {
    /// The tracks with these names, `nil` for each that doesn't exist.
    func tracks(_ urns: [URN]) throws -> [Track?]

    /// The tracks in a range of rows of a listing, counted from 1.
    func tracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track]

    /// The tracks with a title and an artist, ignoring case and accents.
    func tracks(title: String, artist: String?) throws -> [Track]

    /// The tracks with a title in another spelling or edition; none if several titles could be meant.
    func tracks(like title: String, artist: String?) throws -> [Track]

    /// The tracks of an album, by disc and track number.
    func tracks(of key: AlbumKey) throws -> [Track]

    /// The tracks of an artist, given as `folded` name, album by album in the order of the years.
    func tracks(ofArtist key: String) throws -> [Track]

    /// The album with a key, `nil` if no track is on it.
    func album(_ key: AlbumKey) throws -> Album?

    /// The album with a name: in this spelling or, if there is only one, in another.
    func libraryAlbum(like id: AlbumID) throws -> AlbumKey?

    /// The key in a row of all albums by title, counted from 1.
    func albumKey(inRow row: Int) throws -> AlbumKey?

    /// The keys of the first albums with a title, given as `folded`.
    func albumKeys(titled key: String, limit: Int) throws -> [AlbumKey]

    func page(of listing: AlbumListing, after key: PageKey?, limit: Int) throws -> CollectionPage<Album>

    /// The artist with a `folded` name, `nil` if the library has no track.
    func artist(_ key: String) throws -> Artist?

    /// The artist with a name: in this spelling or, if there is only one, in another that was heard.
    func libraryArtist(like name: String) throws -> Artist?

    /// The key in a row of all artists by name, counted from 1.
    func artistKey(inRow row: Int) throws -> String?

    func page(of listing: ArtistListing, after key: PageKey?, limit: Int) throws -> CollectionPage<Artist>
}

extension CollectionLookup {
    /// The only album that a user refers to.
    package func album(_ selection: CollectionSelection<AlbumID>) throws -> AlbumID {
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
                ?? page(of: AlbumListing(filter: query), after: nil, limit: mostCandidates)
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
    package func artist(_ selection: CollectionSelection<String>) throws -> String {
        switch selection {
        case .named(let name):
            guard let artist = try libraryArtist(like: name) else {
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
            let page = try page(of: ArtistListing(filter: query), after: nil, limit: mostCandidates)
            guard let artist = page.items.first else {
                throw ServiceError.notFound(.artist(text, suggestion: page.suggestion))
            }
            guard page.items.count == 1 else {
                throw ServiceError.ambiguous(.artists(page.items, hasMore: page.next != nil))
            }
            return artist.name
        }
    }

    /// How many candidates of an ambiguous name are offered.
    private var mostCandidates: Int { 20 }

    private func details(of urn: URN, inRow row: Int) throws -> TrackDetails {
        guard let track = try tracks([urn])[0] else { throw ServiceError.notFound(.track(urn, row: row)) }
        return track.details
    }

    /// The albums with exactly this title, `nil` if there are none.
    private func albums(titled title: String) throws -> CollectionPage<Album>? {
        let keys = try albumKeys(titled: title.folded, limit: mostCandidates + 1)
        guard !keys.isEmpty else { return nil }
        return try CollectionPage(
            of: keys[...],
            in: ListingName(of: "albums titled", order: title),
            limit: mostCandidates,
            next: { _, rest in .before(rest) },
            item: album
        )
    }
}
