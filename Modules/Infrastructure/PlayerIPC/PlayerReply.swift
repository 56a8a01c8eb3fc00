import Entities
import Services

/// A reply of the process that plays.
enum PlayerReply: Codable, Equatable, Sendable {
    case done
    case now(State)
    case queue([Entry], currentIndex: Int?, modes: PlayingModes)
    case played(leftOut: [Item])
    case enqueued(ids: Range<Int>, leftOut: [Item])
    case volume(Int)
    case modes(PlayingModes)
    case removed([Entry])
    case update(Cause, State)
    case status(Status)
    /// The process has kept the queue and the position, and ends.
    case handedOver(wasPlaying: Bool)
    case failed(Failure)
    /// The process ends; the request wasn't carried out.
    case gone

    /// The process itself.
    struct Status: Codable, Equatable, Sendable {
        let process: Int
        /// The start, in seconds since 1970.
        let startedAt: Double
        let version: String
        let log: String?
    }

    /// A track, with names in case the library has deleted it.
    struct Item: Codable, Equatable, Sendable {
        let urn: String
        let title: String
        let artist: String?
    }

    struct Entry: Codable, Equatable, Sendable {
        let id: Int
        let track: Item
    }

    /// The state of playback.
    struct State: Codable, Equatable, Sendable {
        let phase: NowPlaying.Phase
        var item: Int?
        var entry: Entry?
        var positionMs: Int?
        var durationMs: Int?
        var next: Entry?
        let queueCount: Int
        let queueIndex: Int?
        let queueVersion: Int
        let resumeMs: Int
        let volume: Int
        let modes: PlayingModes
        var stopsAfter: StopPoint?
    }

    enum Cause: Codable, Equatable, Sendable {
        case present, began, paused, resumed, jumped, ended, changed
        case failed(Failure)
        case interrupted(Item, Failure)
    }
}

// MARK: From entities

extension PlayerReply.Item {
    init(_ track: Track) {
        self.init(urn: track.urn.description, title: track.details.title, artist: track.details.artist)
    }
}

extension PlayerReply.Entry {
    init(_ entry: PlayQueue.Entry) {
        self.init(id: entry.id, track: PlayerReply.Item(entry.track))
    }
}

extension PlayerReply.State {
    init(_ now: NowPlaying) {
        phase = now.state.phase
        item = now.item?.id
        entry = now.item.map { PlayerReply.Entry($0.entry) }
        positionMs = now.item?.positionMs
        durationMs = now.item?.durationMs
        next = now.next.map(PlayerReply.Entry.init)
        (queueCount, queueIndex, volume) = (now.queueCount, now.queueIndex, now.volume)
        (queueVersion, resumeMs) = (now.queueVersion, now.resumeMs)
        (modes, stopsAfter) = (now.modes, now.stopsAfter)
    }
}

extension PlayerReply {
    init(_ update: PlaybackUpdate) {
        let cause: Cause =
            switch update.cause {
            case .present: .present
            case .began: .began
            case .paused: .paused
            case .resumed: .resumed
            case .jumped: .jumped
            case .ended: .ended
            case .changed: .changed
            case .failed(let error): .failed(Failure(error))
            case .interrupted(let track, let error): .interrupted(Item(track), Failure(error))
            }
        self = .update(cause, State(update.now))
    }

    init(_ answer: PlaybackAnswer) {
        self =
            switch answer {
            case .done: .done
            case .now(let now): .now(State(now))
            case .queue(let queue):
                .queue(queue.entries.map(Entry.init), currentIndex: queue.currentIndex, modes: queue.modes)
            case .played(let leftOut): .played(leftOut: leftOut.map(Item.init))
            case .enqueued(let ids, let leftOut): .enqueued(ids: ids, leftOut: leftOut.map(Item.init))
            case .volume(let percent): .volume(percent)
            case .modes(let modes): .modes(modes)
            case .removed(let entries): .removed(entries.map(Entry.init))
            }
    }
}
