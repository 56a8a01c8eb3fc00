import Entities
import PlayHistory
import ViewModels
import Web
import WebViews

extension PlayHistoryWebView {
    /// The plays as a web page.
    func page(_ input: WebInput) -> PageContent {
        let days = input.daysPhrase.map { ", \($0)" } ?? ""
        return PageContent(
            input[.title] ?? input[.album] ?? input[.artist] ?? input[.search] ?? "Plays",
            inTabs: [input.title, input.daysPhrase].compactMap(\.self).joined(separator: " "),
            subtitle: "\(input.title)\(days), newest first.",
            Markup {
                range(input)
                rows.isEmpty ? nothing(input) : list(input)
            }
        )
    }

    /// The page for a mistake in a request.
    func page(for input: WebInput, mistake: String) -> PageContent {
        PageContent("Plays", inTabs: "Error: Plays", subtitle: mistake, range(input))
    }

    private func range(_ input: WebInput) -> Markup {
        Markup("div", ["class": "full"]) { input.ranges(at: "plays", today: today()) }
    }

    private func nothing(_ input: WebInput) -> Markup {
        let isFiltered = [.search, .title, .album, .artist, .source, .on, .from, .to].contains {
            input[$0] != nil
        }
        return EmptyState(text: isFiltered ? "No plays match." : "No plays yet.").markup
    }

    private func list(_ input: WebInput) -> Markup {
        Markup("div", ["class": "full"]) {
            Table(
                caption: "Plays",
                columns: [
                    .init("Time"), .init("Title", .name), .init("Album", isMinor: true),
                    .init("Source", isMinor: true),
                ],
                rows: rows.map(cells)
            ).markup
            input.pager(next: next)
            FeedLinks(input.feed).markup
        }
    }

    private func cells(of row: PlayRow) -> [Markup] {
        [
            Markup(text: row.localTime),
            .entry(
                row.title,
                to: row.urn.map(Link.track) ?? Link.track(row.title, by: row.artist),
                detail: row.artist,
                to: row.artist.map(Link.artist)
            ),
            row.album.map { .link(.name($0), to: Link.album($0, by: row.artist)) }
                ?? Markup(),
            Markup(text: row.source),
        ]
    }
}

extension WebInput {
    /// The music of the plays requested.
    ///
    /// - Throws: `invalid` for a title and an album.
    func subject() throws(Problem) -> PlaySubject {
        switch (self[.title], self[.album]) {
        case (nil, nil): self[.artist].map { .artist($0) } ?? .everything
        case (let title?, nil): .track(title, artist: self[.artist])
        case (nil, let album?): .album(album, artist: self[.artist])
        case (_?, _?): throw .invalid("Give either “title” or “album”.")
        }
    }

    /// The plays requested, without the range: `Plays of “Roads” by Portishead matching “live” from lastfm`.
    var title: String {
        let name = (self[.title] ?? self[.album]).map { "of “\($0)”" }
        let artist = self[.artist].map { "by \($0)" }
        let parts = [
            "Plays", name, artist, self[.search].map { "matching “\($0)”" },
            self[.source].map { "from \($0)" },
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// The feed of the plays requested, whatever the range.
    fileprivate var feed: WebAddress {
        let kept = [Parameter.search, .title, .album, .artist, .source, .timeZone].map(\.name)
        return WebAddress(path: "/feeds/plays", query: address.query.filter { kept.contains($0.name) })
    }
}
