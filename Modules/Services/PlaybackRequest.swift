import Entities

/// A request to the player. `Tracks` is the type of its references to tracks: a `TrackSelection` from the user,
/// `[Track]` for `PlaybackServicing`, and URNs between processes.
public enum PlaybackRequest<Tracks: Equatable & Sendable>: Equatable, Sendable {
    /// The current state, with an up-to-date position. Answered with `now`.
    case now
    /// Answered with `queue`.
    case queue

    /// Replaces the queue with tracks and plays them; throws `noFile` if none has a file. Answered with `played`.
    case play(Tracks)
    /// Adds tracks right after the current entry and, when stopped, plays them; throws `noFile` if none has a file.
    /// Answered with `played`.
    case playNext(Tracks)
    /// Adds tracks to the queue; throws `noFile` if none has a file, `notFound` if the index is beyond the end. Answered
    /// with `enqueued`.
    case enqueue(Tracks, at: PlayQueue.Insertion)

    /// Plays an entry of the queue; throws `notFound` if it doesn't exist.
    case playEntry(PlayQueue.Place)
    /// Resumes playback after a pause. When stopped, starts the queue at its current entry, or the first one if none is
    /// current; throws `notFound` if the queue has no entries.
    case resume
    /// Pauses; throws `nothingPlaying` when stopped.
    case pause
    /// Pauses while playing, otherwise resumes.
    case togglePause
    /// Stops playback and keeps the queue. Does nothing when stopped.
    case stop
    /// Stops playback at a later point, or no longer if it is `nil`; throws `nothingPlaying` when stopped. The next track
    /// becomes current.
    case stopAfter(StopPoint?)
    /// Plays the next entry in playing order; throws `notFound` at the end of the queue.
    case next
    /// Restarts the track or, in its first three seconds, plays the one played before. The first entry is restarted,
    /// unless the queue is repeated; throws `notFound` if no entry is current.
    case previous
    /// Moves the playhead; throws `nothingPlaying` when stopped, `notSeekable` if the track isn't seekable.
    case seek(to: SeekTarget)

    /// Sets and stores the volume, a percentage, clamped to 0...100. Answered with `volume`.
    case setVolume(Int)
    /// Raises the volume by a percentage, or lowers it if negative. Answered with `volume`.
    case changeVolume(by: Int)
    /// Turns shuffle on or off, and stores the setting. Turned on, it plays the current track first; turned off,
    /// playback continues in the queue's order. Answered with `modes`.
    case setShuffled(Bool)
    /// Turns shuffle on if it is off, and off if it is on. Answered with `modes`.
    case toggleShuffle
    /// Sets and stores the repeat mode. Answered with `modes`.
    case setRepeat(RepeatMode)

    /// Removes entries as one change; throws `notFound` and removes nothing if one doesn't exist. If the current entry is
    /// among them and playing, the next one that remains plays. Answered with `removed`.
    case remove([PlayQueue.Place])
    /// Moves an entry to the index of another, shifting the entries in between; throws `notFound` if one doesn't exist.
    /// Answered with `queue`.
    case move(PlayQueue.Place, to: PlayQueue.Place)
    /// Puts entries, in this order, in the places that they have together now: `[b, a]` swaps two. The shuffled order
    /// doesn't change. Throws `notFound` if one doesn't exist or is named twice. Answered with `queue`.
    case arrange([PlayQueue.Entry.ID])
    /// Stops playback and empties the queue.
    case clear
    /// Undoes the last change of the queue or, if it was undone, redoes it; throws `nothingToUndo` if there is none.
    /// Playback continues if the current entry remains.
    case revertQueue
}

extension PlaybackRequest: Codable where Tracks: Codable {}

extension PlaybackRequest {
    /// The same request with its tracks transformed.
    public func map<Other, Failure>(
        _ transform: (Tracks) async throws(Failure) -> Other
    ) async throws(Failure) -> PlaybackRequest<Other> {
        switch self {
        case .play(let tracks): .play(try await transform(tracks))
        case .playNext(let tracks): .playNext(try await transform(tracks))
        case .enqueue(let tracks, let insertion): .enqueue(try await transform(tracks), at: insertion)
        case .now: .now
        case .queue: .queue
        case .playEntry(let place): .playEntry(place)
        case .stopAfter(let point): .stopAfter(point)
        case .revertQueue: .revertQueue
        case .resume: .resume
        case .pause: .pause
        case .togglePause: .togglePause
        case .stop: .stop
        case .next: .next
        case .previous: .previous
        case .seek(let target): .seek(to: target)
        case .setVolume(let percent): .setVolume(percent)
        case .changeVolume(let percent): .changeVolume(by: percent)
        case .setShuffled(let isShuffled): .setShuffled(isShuffled)
        case .toggleShuffle: .toggleShuffle
        case .setRepeat(let mode): .setRepeat(mode)
        case .remove(let places): .remove(places)
        case .move(let place, let target): .move(place, to: target)
        case .arrange(let ids): .arrange(ids)
        case .clear: .clear
        }
    }
}

/// The answer to a request; `done` if it carries no value.
public enum PlaybackAnswer: Equatable, Sendable {
    case done
    case now(NowPlaying)
    case queue(PlayQueue)
    /// `leftOut` contains the tracks without a file.
    case played(leftOut: [Track])
    /// The IDs of the added entries; `leftOut` contains the tracks without a file.
    case enqueued(ids: Range<PlayQueue.Entry.ID>, leftOut: [Track])
    case volume(Int)
    case modes(PlayingModes)
    /// The removed entries, in the queue's order.
    case removed([PlayQueue.Entry])
}
