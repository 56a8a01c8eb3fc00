import ViewModels
import Web
import WebViews

extension AlbumsAndArtistsWebView {
    /// The albums as a web page.
    func albumPage(_ input: WebInput) -> PageContent {
        PageContent(
            input[.search] ?? "Albums",
            inTabs: input[.search].map { "Albums matching “\($0)”" },
            Markup {
                input.choices(
                    of: .sort,
                    "Sort order",
                    ["title": "By title", "artist": "By artist", "year": "By year", "plays": "By plays"]
                )
                section(albums.isEmpty ? nil : .albums(albums), "No albums.", input)
            }
        )
    }

    /// The artists as a web page.
    func artistPage(_ input: WebInput) -> PageContent {
        PageContent(
            input[.search] ?? "Artists",
            inTabs: input[.search].map { "Artists matching “\($0)”" },
            section(artists.isEmpty ? nil : .artists(artists), "No artists.", input)
        )
    }

    private func section(_ table: Markup?, _ nothing: String, _ input: WebInput) -> Markup {
        guard let table else {
            let advice = suggestion.map { suggestion in
                Markup {
                    "Did you mean "
                    Markup.link(Markup(text: suggestion), to: input.address.with("q", suggestion).text)
                    "?"
                }
            }
            return EmptyState(text: nothing, advice: advice).markup
        }
        return Markup("div", ["class": "full"]) {
            table
            input.pager(next: next)
        }
    }
}
