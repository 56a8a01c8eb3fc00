/// The bar that shows the playing track. Between two updates the script moves the playhead, by the data attributes.
package struct NowPlayingBar: Sendable {
    package let state: State
    /// The time of this state, in milliseconds since 1970.
    package let at: Int

    package init(state: State, at: Int) {
        self.state = state
        self.at = at
    }

    /// The state of playback.
    package enum State: Sendable {
        case stopped
        case paused(Item)
        case playing(Item)
        case elsewhere(Elsewhere)
    }

    /// An item that another player plays, whose pauses aren't known.
    package struct Elsewhere: Sendable {
        package let item: Item
        /// The name of the player.
        package let player: String

        package init(item: Item, player: String) {
            (self.item, self.player) = (item, player)
        }
    }

    /// The playing item and its position.
    package struct Item: Sendable {
        package let title: String
        package var titleAddress: String?
        package var artist: String?
        package var artistAddress: String?
        package var album: String?
        package var albumAddress: String?
        package let positionMs: Int
        /// Nil if it isn't known, as for a radio station.
        package var durationMs: Int?
        /// The waveform; empty if it isn't known.
        package var levels: [UInt8] = []

        package init(
            title: String,
            titleAddress: String? = nil,
            artist: String? = nil,
            artistAddress: String? = nil,
            album: String? = nil,
            albumAddress: String? = nil,
            positionMs: Int,
            durationMs: Int? = nil,
            levels: [UInt8] = []
        ) {
            self.title = title
            self.titleAddress = titleAddress
            self.artist = artist
            self.artistAddress = artistAddress
            self.album = album
            self.albumAddress = albumAddress
            self.positionMs = positionMs
            self.durationMs = durationMs
            self.levels = levels
        }
    }

    package var markup: Markup {
        switch state {
        case .stopped:
            section("stopped", idle: true) { Markup("p", ["class": "by"]) { "Nothing is playing." } }
        case .paused(let item): section("paused", item) { parts(of: item, status: "Paused", toggle: "Play") }
        case .playing(let item):
            section("playing", item) { parts(of: item, status: "Now playing", toggle: "Pause") }
        case .elsewhere(let elsewhere):
            section("playing", elsewhere.item) {
                parts(of: elsewhere.item, status: "Playing on \(elsewhere.player)")
            }
        }
    }
}

extension NowPlayingBar {
    private func section(
        _ state: String,
        _ item: Item? = nil,
        idle: Bool = false,
        @MarkupBuilder content: () -> Markup
    ) -> Markup {
        Markup(
            "section",
            [
                "id": "now", "class": idle ? "now idle" : "now", "aria-label": "Now playing",
                "data-state": state,
                "data-position": item.map { "\($0.positionMs)" },
                "data-duration": item?.durationMs.map(String.init),
                "data-at": "\(at)",
            ],
            content: content
        )
    }

    /// - Parameter toggle: the name of the button that pauses or resumes; `nil` if the player can't be controlled.
    @MarkupBuilder private func parts(of item: Item, status: String, toggle: String? = nil) -> Markup {
        Markup("div") {
            Markup("p", ["class": "status"]) { status }
            Markup("p", ["class": "title"]) { Markup.link(.name(item.title), to: item.titleAddress) }
            Markup("p", ["class": "by"]) {
                item.artist.map { Markup.link(.name($0), to: item.artistAddress) }
                if item.artist != nil, item.album != nil { " · " }
                item.album.map { album in
                    Markup("i") { Markup.link(.name(album), to: item.albumAddress) }
                }
            }
            toggle.map { controls(toggle: $0) }
        }
        Markup("div") {
            WaveformPlot(levels: item.levels, played: played(of: item)).markup
            Markup("p", ["class": "time"]) {
                Markup("span", ["id": "elapsed"]) { item.positionMs.clock }
                Markup("span") { item.durationMs?.clock }
            }
        }
    }

    /// The buttons, which the server answers with an empty response: browsers stay on the page.
    private func controls(toggle: String) -> Markup {
        Markup("form", ["class": "controls", "method": "post"]) {
            for (name, path) in [("Previous", "previous"), (toggle, "toggle"), ("Next", "next")] {
                Markup("button", ["formaction": "/\(WebApplication.apiVersion)/player/\(path)"]) { name }
            }
        }
    }

    private func played(of item: Item) -> Double {
        guard let duration = item.durationMs, duration > 0 else { return 0 }
        return Double(item.positionMs) / Double(duration)
    }
}
