import Entities
import Services

extension CollectionBrowsingSpy {
    /// Answers from a library. Every selection resolves to the first album or artist.
    ///
    /// - Parameters:
    ///   - albums: all albums, in the order of listings and searches. Each contains `tracks`.
    ///   - artists: all artists. Each has all albums.
    ///   - pageLength: the maximum number of rows on a page.
    public convenience init(
        albums: [Album] = [],
        artists: [Artist] = [],
        tracks: [Track] = [],
        pageLength: Int = .max
    ) {
        self.init {
            $0.albums = { _, key, limit in
                .success(CollectionPage(of: albums, after: key, limit: min(limit, pageLength)))
            }
            $0.artists = { _, key, limit in
                .success(CollectionPage(of: artists, after: key, limit: min(limit, pageLength)))
            }
            $0.album = { _ in albums.first.map { .success($0.id) } ?? .failure(.notFound(.album("Album"))) }
            $0.artist = { _ in
                artists.first.map { .success($0.name) } ?? .failure(.notFound(.artist("Artist")))
            }
            $0.contentsOfAlbum = { id in
                albums.first { $0.id == id }.map { .success(AlbumContents(album: $0, tracks: tracks)) }
                    ?? .failure(.notFound(.album(id.title)))
            }
            $0.contentsOfArtistLimit = { name, _ in
                artists.first { $0.name == name }.map { .success(ArtistContents(artist: $0, albums: albums)) }
                    ?? .failure(.notFound(.artist(name)))
            }
        }
    }
}
