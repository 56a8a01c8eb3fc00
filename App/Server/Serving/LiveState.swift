import Foundation
import MiniPlayer
import MiniPlayerWeb
import Receiving
import Services
import Synchronization
import Web

/// Follows playback and the changes of the library.
@MainActor final class LiveState {
    let feed = EventFeed()
    private let library: any LibraryFollowing
    private let playback = Mutex(Playback())
    private var tasks: [Task<Void, Never>] = []
    /// The track that another player began last, and the time at which it began.
    private var remote: (track: RemoteTrack, begin: Date)?
    private var remoteEnd: Task<Void, Never>?
    private let now: () -> Date

    private struct Playback {
        var version = 0
        var isPlaying = false
    }

    init(library: any LibraryFollowing, now: @escaping () -> Date) {
        self.library = library
        self.now = now
    }

    /// Starts following.
    func begin(following player: MiniPlayerWebView) {
        tasks = [
            Task { await player.follow() },
            Task { [library, feed] in
                for await update in library.changes() {
                    var event: EventFeed.ServerEvent = []
                    if update.contains(.plays) { event.insert(.plays) }
                    if !update.isDisjoint(with: [.tracks, .playlists, .journal, .charts, .queue, .folders]) {
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
        remoteEnd?.cancel()
    }

    /// Records a change of playback.
    func didChange(_ now: NowPlayingRow) {
        playback.withLock { playback in
            playback.version &+= 1
            playback.isPlaying = now.state == .playing
        }
        feed.send(.now, now: now.record.jsonLine.trimmingCharacters(in: .newlines))
    }

    /// Shows a track that begins to play elsewhere, until it has ended or another one begins.
    func show(_ track: RemoteTrack) {
        remote = (track, now())
        remotePlaysChanged()
        remoteEnd?.cancel()
        remoteEnd = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(track.seconds))) != nil else { return }
            self?.remotePlaysChanged()
        }
    }

    /// The track that plays elsewhere.
    var elsewhere: NowPlayingBar.Elsewhere? {
        guard let (track, begin) = remote, case let passed = now().timeIntervalSince(begin),
            (0..<track.seconds).contains(passed)
        else { return nil }
        let item = NowPlayingBar.Item(
            title: track.title,
            artist: track.artist,
            album: track.album,
            positionMs: Int(passed * 1_000),
            durationMs: track.durationMs
        )
        return NowPlayingBar.Elsewhere(item: item, player: track.client)
    }

    private func remotePlaysChanged() {
        playback.withLock { $0.version &+= 1 }
        feed.send(.now)
    }

    /// A text that changes with the state of playback and, during playback, every 15 seconds.
    nonisolated func text() -> String {
        let (version, isPlaying) = playback.withLock { ($0.version, $0.isPlaying) }
        return isPlaying ? "\(version) \(Int(Date().timeIntervalSince1970) / 15)" : "\(version)"
    }
}
