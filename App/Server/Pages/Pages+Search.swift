import AlbumsAndArtistsWeb
import TrackListWeb
import Web
import WebViews

extension Pages {
    /// Tracks, albums and artists that match a search.
    func search(_ input: WebInput) async throws(Problem) -> PageContent {
        guard try input.search() != nil else {
            return PageContent(
                "Search",
                EmptyState(
                    text: "Type words from a title, artist or album.",
                    advice: Markup(text: "Narrow it with artist:björk, year:1990..1999, plays:>3 or -live.")
                ).markup
            )
        }
        let tracks = trackList(services, input)
        _ = try await tracks.list(input)
        let (albums, artists) = (collectionList(services, input), collectionList(services, input))
        let few = WebInput([Parameter.search.name: input[.search] ?? "", "limit": "6"], of: input.address)
        _ = try await albums.listAlbums(few)
        _ = try await artists.listArtists(few)
        return PageContent(
            input[.search] ?? "Search",
            Markup {
                if !artists.artists.isEmpty {
                    Section("Artists", .half) {
                        Markup.artists(artists.artists)
                        more("artists", input, if: artists.next != nil)
                    }.markup
                }
                if !albums.albums.isEmpty {
                    Section("Albums", .half) {
                        Markup.albums(albums.albums)
                        more("albums", input, if: albums.next != nil)
                    }.markup
                }
                tracks.section(input)
            }
        )
    }

    private func more(_ path: String, _ input: WebInput, if hasMore: Bool) -> Markup {
        guard hasMore else { return Markup() }
        return Markup("p", ["class": "more"]) {
            Markup.link(
                Markup(text: "All \(path)"),
                to: WebAddress.link([path], [Parameter.search.name: input[.search]])
            )
        }
    }
}
