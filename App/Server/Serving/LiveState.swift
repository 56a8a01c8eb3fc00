import Foundation
import MiniPlayer
import MiniPlayerWeb
import Services
import Synchronization

/// Follows playback and the changes of the library.
@MainActor final class LiveState {
    let feed = EventFeed()
    private let library: any LibraryFollowing
    private let playback = Mutex(Playback())
    private var tasks: [Task<Void, Never>] = []

    private struct Playback {
        var version = 0
        var isPlaying = false
    }

    init(library: any LibraryFollowing) {
        self.library = library
    }

    /// Starts following.
    func begin(following player: MiniPlayerWebView) {
        tasks = [
            Task { await player.follow() },
            Task { [library, feed] in
                for await update in library.changes() {
                    var event: EventFeed.ServerEvent = []
                    if update.contains(.plays) { event.insert(.plays) }
                    if !update.isDisjoint(with: [.tracks, .playlists, .journal, .charts]) {
                        event.insert(.library)
                    }
                    if !event.isEmpty { feed.send(event) }
                }
            },
            Task { [feed] in
                while (try? await Task.sleep(for: .seconds(20))) != nil { feed.send(.beat) }
            },
        ]
    }

    func end() {
        for task in tasks { task.cancel() }
    }

    /// Records a change of playback.
    func didChange(_ now: NowPlayingRow) {
        playback.withLock { playback in
            playback.version &+= 1
            playback.isPlaying = now.state == .playing
        }
        feed.send(.now, now: now.record.jsonLine.trimmingCharacters(in: .newlines))
    }

    /// A text that changes with the state of playback and, during playback, every 15 seconds.
    nonisolated func text() -> String {
        let (version, isPlaying) = playback.withLock { ($0.version, $0.isPlaying) }
        return isPlaying ? "\(version) \(Int(Date().timeIntervalSince1970) / 15)" : "\(version)"
    }
}
