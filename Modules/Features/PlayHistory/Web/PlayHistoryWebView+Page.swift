import PlayHistory
import ViewModels
import Web
import WebViews

extension PlayHistoryWebView {
    /// The plays as a web page.
    func page(_ input: WebInput) -> PageContent {
        let days = input.daysPhrase.map { ", \($0)" } ?? ""
        let title = [
            "Plays", input[.search].map { "matching “\($0)”" }, input[.source].map { "from \($0)" },
            input.daysPhrase,
        ]
        return PageContent(
            input[.search] ?? "Plays",
            inTabs: title.compactMap(\.self).joined(separator: " "),
            subtitle: "Plays\(days), newest first.",
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
        let isFiltered = [.search, .source, .on, .from, .to].contains { input[$0] != nil }
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
