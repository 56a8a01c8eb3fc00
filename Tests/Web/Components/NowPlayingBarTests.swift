import Testing

@testable import Web

@Suite("Now-playing bar") struct NowPlayingBarTests {
    private let item = NowPlayingBar.Item(
        title: "Jóga",
        titleAddress: "/tracks/1",
        artist: "Björk",
        album: "Homogenic",
        positionMs: 61_000,
        durationMs: 305_000
    )

    @Test("The bar has the data that the script needs to move the playhead") func data() {
        let html = NowPlayingBar(state: .playing(item), at: 1_790_000_000_000).markup.html

        #expect(
            html.hasPrefix(
                #"<section id="now" class="now" aria-label="Now playing" data-state="playing" data-position="61000""#
                    + #" data-duration="305000" data-at="1790000000000">"#
            )
        )
        #expect(html.contains(#"<span id="elapsed">1:01</span><span>5:05</span>"#))
        #expect(html.contains(#"<clipPath id="played"><rect x="0" width="144" "#))
    }

    @Test("The title is linked and followed by artist and album") func names() {
        let html = NowPlayingBar(state: .paused(item), at: 0).markup.html

        #expect(
            html.contains(
                #"<p class="status">Paused</p><p class="title"><a href="/tracks/1"><bdi>Jóga</bdi></a></p>"#
            )
        )
        #expect(html.contains(#"<p class="by"><bdi>Björk</bdi> · <i><bdi>Homogenic</bdi></i></p>"#))
    }

    @Test("A track on another player names it, and moves the playhead") func elsewhere() {
        let html = NowPlayingBar(state: .elsewhere(.init(item: item, player: "phone")), at: 0).markup.html

        #expect(html.contains(#"data-state="playing""#))
        #expect(html.contains(#"<p class="status">Playing on phone</p>"#))
    }

    @Test("Buttons control the player's own track, and no other") func controls() {
        let states: [NowPlayingBar.State] = [
            .playing(item), .paused(item), .elsewhere(.init(item: item, player: "phone")), .stopped,
        ]
        let pages = states.map { NowPlayingBar(state: $0, at: 0).markup.html }

        #expect(
            pages[0].contains(
                #"<form class="controls" method="post"><button formaction="/v1/player/previous">Previous</button>"#
                    + #"<button formaction="/v1/player/toggle">Pause</button>"#
                    + #"<button formaction="/v1/player/next">Next</button></form>"#
            )
        )
        #expect(pages[1].contains(#"<button formaction="/v1/player/toggle">Play</button>"#))
        #expect(!pages[2].contains("<form") && !pages[3].contains("<form"))
    }

    @Test("A stream has no duration, and a stopped player shows no item") func absent() {
        let stream = NowPlayingBar(state: .playing(.init(title: "Radio", positionMs: .max)), at: 0).markup
            .html
        let stopped = NowPlayingBar(state: .stopped, at: 0).markup.html

        #expect(!stream.contains("data-duration") && stream.contains("<span></span>"))
        #expect(stopped.contains(#"data-state="stopped" data-at="0"><p class="by">Nothing is playing.</p>"#))
    }
}
