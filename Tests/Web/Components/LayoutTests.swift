import TestSupport
import Testing

@testable import Web

@Suite("Pages") struct LayoutTests {
    private let hostile =
        #"<script>alert("x")</script> & "# + "\u{202E}\u{0}" + String(repeating: "x", count: 65_536)

    private func page(_ title: String, summary: Markup? = nil, state: NowPlayingBar.State = .stopped)
        -> String
    {
        Layout(
            title: title,
            tabTitle: "\(title), in tabs",
            summary: summary,
            subtitle: "Week 47",
            tabs: [
                .init(name: "This week", address: "/", isCurrent: true),
                .init(name: "Charts", address: "/charts"),
            ],
            search: SearchForm(query: title.clipped),
            now: NowPlayingBar(state: state, at: 1),
            content: Table(
                caption: title,
                columns: [.init("No.", .rank), .init("Title", .name), .init("Album", isMinor: true)],
                rows: [[Markup(text: "1"), .entry(title, to: "/tracks/1", detail: title), .name(title)]]
            ).markup,
            footer: Markup(text: "11,622 plays")
        ).html
    }

    @Test("A page has one heading, one of each landmark, and a skip link") func landmarks() {
        let html = page("This week")

        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"))
        #expect(html.contains("<title>This week, in tabs – Sidewinder</title>"))
        #expect(html.contains("<h1><bdi>This week</bdi></h1>"))
        #expect(html.contains(##"<a class="skip" href="#main">Skip to content</a>"##))
        #expect(html.contains(#"<a href="/" aria-current="page">This week</a><a href="/charts">Charts</a>"#))
        for landmark in ["<h1>", "<main ", "<header>", "<nav ", "<footer>", #"<section id="now""#, "<form "] {
            expectEqual(html.ranges(of: landmark).count, 1)
        }
    }

    @Test("A hostile name adds no markup, and a long one doesn't fill the page") func hostileNames() {
        let html = page(
            hostile,
            summary: .name(hostile),
            state: .playing(
                .init(title: hostile, titleAddress: "javascript:alert(1)", artist: hostile, positionMs: 0)
            )
        )

        expectEqual(html.ranges(of: "<script").count, 1)
        #expect(!html.unicodeScalars.contains("\u{202E}") && !html.unicodeScalars.contains("\u{0}"))
        #expect(!html.contains("javascript"))
        #expect(html.utf8.count < 12_000)
    }

    @Test("A page contains no inline styles or scripts, which its security policy forbids") func policy() {
        let html = page("This week", state: .paused(.init(title: "Jóga", positionMs: 1, durationMs: 2)))

        #expect(!html.contains(" style=") && !html.contains("<style") && !html.contains(" on"))
        #expect(html.contains(#"<script type="module" src="/script.js"></script>"#))
    }
}
