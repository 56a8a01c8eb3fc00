import Console
import Entities
import MiniPlayer

/// Where the player is shown.
package enum MiniPlayerPlace: Sendable {
    /// In a line above the prompt, always in sight.
    case dock
    /// In lines among all others, whenever something changes: at a prompt that has no line above it.
    case lines
    /// As the progress of the command that plays, which takes as long as the playing.
    case progress
}

/// The player as other screens reach it.
@MainActor package protocol MiniPlayerScreen: Screen {
    /// Plays tracks in place of the queue.
    func play(_ tracks: [Track]) async

    /// Queues tracks, at the end or right after the current one.
    func queue(_ tracks: [Track], isNext: Bool) async

    /// The terminal has another size.
    func viewWillLayout() async
}

extension MiniPlayerView: MiniPlayerScreen {
    func play(_ tracks: [Track]) async {
        await presenter.didSelect(tracks: tracks)
    }

    func queue(_ tracks: [Track], isNext: Bool) async {
        await presenter.didEnqueue(tracks: tracks, isNext: isNext)
    }

    func viewWillLayout() async {
        await presenter.viewWillLayout()
    }
}
