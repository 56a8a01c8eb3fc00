import AppServices
import Entities
import Foundation
import Web
import WebViews

extension Pages {
    /// Builds a whole page around its content.
    func layout(_ content: PageContent, _ address: WebAddress) async -> String {
        let part = address.parts.first == "v1" ? address.parts.dropFirst().first : address.parts.first
        let query = Dictionary(address.query.map { ($0.name, $0.value) }) { first, _ in first }
        let zone = WebInput(query).timeZone ?? services.timeZone()
        return Layout(
            title: content.title,
            tabTitle: content.tabTitle,
            summary: content.subtitle.map { Markup(text: $0) },
            subtitle: week,
            tabs: Self.tabs.map { tab in
                .init(name: tab.name, address: tab.address, isCurrent: tab.parts.contains(part ?? ""))
            },
            search: SearchForm(query: query["q"] ?? ""),
            feed: FeedLinks(WebAddress(path: "/feeds/plays")),
            now: await miniPlayer.bar(),
            content: content.body,
            footer: Markup {
                if let json = content.json ?? (routes.contains { $0.parts.first == part } ? address : nil) {
                    Markup("a", ["href": json.json.text]) { "View as JSON" }
                    " · "
                }
                Markup("a", ["href": "/openapi.json"]) { "API" }
                " · As of \(time(in: zone)), \(zone.name)"
            }
        ).html
    }

    /// The current week: `Week 47, 16–22 November 2026`.
    private var week: String {
        let today = CalendarDay(services.now(), in: services.calendar().timeZone)
        return today.adding(-today.weekday).nameOfWeek
    }

    /// The current time: `21:04`.
    private func time(in zone: TimeZone) -> String {
        let parts = AppServices.calendar(in: zone).dateComponents([.hour, .minute], from: services.now())
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// The main pages, and the first parts of the paths that belong to each.
    private static let tabs: [(name: String, address: String, parts: Set<String>)] = [
        ("This week", "/", [""]), ("Years", "/years", ["years", "counts", "series", "on", "plays"]),
        ("Charts", "/charts", ["charts"]),
        (
            "Library", "/library",
            [
                "library", "stats", "tracks", "albums", "album", "artists", "artist", "track", "likes",
                "queue",
                "changes", "names",
            ]
        ),
        ("Playlists", "/playlists", ["playlists", "playlist"]),
    ]
}
