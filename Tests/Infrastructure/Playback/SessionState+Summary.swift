import Entities
import Services
import TestSupport
import Testing

@testable import Playback

extension SessionState {
    /// Plays tracks with these numbers; the first one has started.
    static func playing(_ numbers: Int...) -> SessionState {
        var state = SessionState()
        _ = state.play(numbers.map { .playable($0) })
        _ = state.take(.started(1, positionMs: 0, durationMs: nil))
        return state
    }

    func update(_ cause: PlaybackUpdate.Cause) -> PlaybackUpdate {
        PlaybackUpdate(cause, now: now)
    }

    func entry(atRow row: Int) throws -> PlayQueue.Entry {
        try queue.entries[#require(queue.index(of: .row(row)))]
    }

    /// The state in a few words: `playing 1 at 0 of 100000`.
    var summary: String {
        let word =
            switch now.state {
            case .stopped: "stopped"
            case .loading: "loading"
            case .playing: "playing"
            case .paused: "paused"
            }
        guard let item = now.item else { return word }
        return "\(word) \(item.id) at \(item.positionMs) of \(item.durationMs ?? 0)"
    }
}

extension SessionState.Effect {
    var cause: PlaybackUpdate.Cause? {
        if case .send(let update) = self { update.cause } else { nil }
    }
}

extension [SessionState.Effect] {
    /// The items to play.
    var plays: [PlaybackItem.ID] {
        compactMap { effect in
            if case .play(let item, _) = effect { item.id } else { nil }
        }
    }

    /// The items to play next.
    var followers: [PlaybackItem?] {
        compactMap { effect in
            if case .setNext(let item) = effect { item } else { nil }
        }
    }
}

extension PlaybackItem {
    /// The item with this number, which is also the track's number unless given.
    static func numbered(_ id: Int, of track: Int? = nil) -> PlaybackItem {
        PlaybackItem(
            id: id,
            location: Location("/music/\(track ?? id).ogg"),
            title: "Title \(track ?? id)"
        )
    }
}
