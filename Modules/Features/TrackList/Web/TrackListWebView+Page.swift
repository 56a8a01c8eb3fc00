import TrackList
import ViewModels
import Web
import WebViews

extension TrackListWebView {
    /// The list as a web page.
    func page(_ input: WebInput, _ request: ListRequest) -> PageContent {
        let isOfLikes = request.sort == .liked
        let title = input[.search] ?? (isOfLikes ? "Liked tracks" : "Tracks")
        let subtitle = input[.search].map { _ in "Best matches first." }
        let nothing = isOfLikes ? "No liked tracks yet." : "No tracks yet."
        return PageContent(
            title,
            inTabs: input[.search].map { "Tracks matching “\($0)”" },
            subtitle: subtitle,
            section(input, nothing: nothing)
        )
    }

    /// The tracks found, or a suggestion.
    ///
    /// - Parameter nothing: the text for an empty list without a search.
    package func section(_ input: WebInput, nothing: String = "") -> Markup {
        guard !rows.isEmpty else { return empty(input, nothing) }
        return Section("Tracks", .full) {
            Markup.tracks(rows, caption: "Tracks", isFromStart: input[.after] == nil)
            input.pager(next: next)
        }.markup
    }

    private func empty(_ input: WebInput, _ nothing: String) -> Markup {
        EmptyState(
            text: input[.search] == nil ? nothing : "No tracks match.",
            advice: suggestion.map { suggestion in
                Markup {
                    "Did you mean "
                    Markup.link(Markup(text: suggestion), to: input.address.with("q", suggestion).text)
                    "?"
                }
            }
        ).markup
    }
}
