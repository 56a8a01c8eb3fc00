import AlbumsAndArtistsWeb
import Entities
import PlayCountsWeb
import TrackListWeb
import Web
import WebViews

extension Pages {
    /// Tracks, albums and artists that match a search: those of the library, and those that were played.
    func search(_ input: WebInput) async throws(Problem) -> PageContent {
        guard let query = try input.search() else {
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
        let heard = try await heard(matching: query, input)
        return PageContent(
            input[.search] ?? "Search",
            inTabs: input[.search].map { "Search for “\($0)”" },
            json: WebAddress(path: "/tracks", query: input.address.query),
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
                if !tracks.rows.isEmpty || heard == nil { tracks.section(input) }
                heard
            }
        )
    }

    /// The most played artists, albums and tracks that match a search; `nil` if there are none.
    private func heard(matching query: SearchQuery, _ input: WebInput) async throws(Problem) -> Markup? {
        let counts = playCounts(services, input)
        var sections: [Markup] = []
        for kind in [Chart.Kind.artists, .albums, .tracks] {
            let rows = try await counts.find(kind, matching: query, limit: 6)
            guard !rows.isEmpty else { continue }
            let all = WebAddress.link(["counts"], ["of": kind.rawValue, "q": input[.search]])
            sections.append(
                Section("Played \(kind.rawValue)", .third) {
                    Markup.tops(rows)
                    Markup("p", ["class": "more"]) {
                        Markup.link(Markup(text: "All played \(kind.rawValue)"), to: all)
                    }
                }.markup
            )
        }
        return sections.isEmpty ? nil : Markup { for section in sections { section } }
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
