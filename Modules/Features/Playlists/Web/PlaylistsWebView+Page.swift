import Playlists
import ViewModels
import Web
import WebViews

extension PlaylistsWebView {
    /// All playlists as a web page.
    func page(_ rows: [PlaylistRow]) -> PageContent {
        PageContent(
            "Playlists",
            Markup("div", ["class": "full"]) {
                Table(
                    caption: "Playlists",
                    columns: [
                        .init("Playlist", .name), .init("Tracks", .number),
                        .init("Time", .number, isMinor: true), .init("Description", isMinor: true),
                    ],
                    rows: rows.map { row in
                        [
                            .entry(row.name, to: row.tracks == nil ? nil : Link.playlist(row.name)),
                            Markup(text: row.tracks?.grouped ?? ""), Markup(text: row.duration ?? ""),
                            .name(row.reason),
                        ]
                    }
                ).markup
            }
        )
    }

    /// A playlist as a web page.
    ///
    /// - Parameter next: the start of the next page; `nil` at the end.
    func page(
        _ playlist: PlaylistRow,
        _ entries: [PlaylistEntryRow],
        _ input: WebInput,
        next: String?
    ) -> PageContent {
        let size = [playlist.tracks?.counted("track"), playlist.duration].compactMap { $0 }
        return PageContent(
            playlist.name,
            subtitle: ([playlist.reason] + size).joined(separator: " · "),
            Markup("div", ["class": "full"]) {
                if entries.isEmpty {
                    EmptyState(text: "This playlist is empty.").markup
                } else {
                    Markup.tracks(entries.map(TrackTableRow.init), caption: playlist.name)
                }
                input.pager(next: next)
            }
        )
    }
}
