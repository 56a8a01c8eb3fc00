import Foundation
import MiniPlayer
import ViewModels
import Web
import WebViews

extension MiniPlayerWebView {
    /// Creates the bar above every page, with the current track and position.
    package func bar() async -> NowPlayingBar {
        await refresh()
        let at = Int(Date().timeIntervalSince1970 * 1_000)
        guard let track = now.track else {
            return NowPlayingBar(state: elsewhere().map { .elsewhere($0) } ?? .stopped, at: at)
        }
        let item = NowPlayingBar.Item(
            title: track.title,
            titleAddress: Link.track(track.urn),
            artist: track.artist,
            artistAddress: track.artist.map(Link.artist),
            album: track.album,
            albumAddress: track.album.map { Link.album($0, by: track.albumArtist ?? track.artist) },
            positionMs: now.positionMs ?? 0,
            durationMs: now.durationMs,
            levels: now.levels
        )
        return NowPlayingBar(state: now.state == .paused ? .paused(item) : .playing(item), at: at)
    }

    /// The queue as a web page.
    func queuePage(_ rows: QueueRows, current: Int?) -> PageContent {
        PageContent(
            "Queue",
            subtitle: current.map { "Row \($0) is the current track." },
            Markup("div", ["class": "full"]) {
                if rows.isEmpty {
                    EmptyState(text: "The queue is empty.").markup
                } else {
                    Markup.tracks(rows.map(\.track), caption: "Queue")
                }
            }
        )
    }
}
