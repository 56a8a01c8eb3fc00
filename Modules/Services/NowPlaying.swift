import Entities

/// The state of playback.
public struct NowPlaying: Equatable, Sendable {
    public var state: State
    /// The entry that plays after the current one; `nil` if playback ends or stops before it, or is stopped.
    public var next: PlayQueue.Entry?
    /// The number of tracks in the queue.
    public var queueCount: Int
    /// The index of the queue's current entry; `nil` before the first and after the last. When stopped, it is where
    /// playback starts.
    public var queueIndex: Int?
    /// A number that grows with each change of the queue, while the same process plays.
    public var queueVersion: Int
    /// When stopped, the position in the queue's current entry, in milliseconds, at which playback resumes.
    public var resumeMs: Int
    /// The volume as a percentage.
    public var volume: Int
    public var modes: PlayingModes
    /// The point at which playback stops before the end of the queue, if any.
    public var stopsAfter: StopPoint?

    public init(
        state: State = .stopped,
        next: PlayQueue.Entry? = nil,
        queueCount: Int = 0,
        queueIndex: Int? = nil,
        queueVersion: Int = 0,
        resumeMs: Int = 0,
        volume: Int = 100,
        modes: PlayingModes = PlayingModes(),
        stopsAfter: StopPoint? = nil
    ) {
        self.state = state
        self.next = next
        self.queueCount = queueCount
        self.queueIndex = queueIndex
        self.queueVersion = queueVersion
        self.resumeMs = resumeMs
        self.volume = volume
        self.modes = modes
        self.stopsAfter = stopsAfter
    }

    public enum State: Equatable, Sendable {
        case stopped
        /// The player has opened the item but isn't playing it yet.
        case loading(Item)
        case playing(Item)
        case paused(Item)

        /// - Parameter item: the item in this phase; without one, the state is `stopped`.
        public init(_ phase: Phase, _ item: Item?) {
            self =
                switch (phase, item) {
                case (.loading, let item?): .loading(item)
                case (.playing, let item?): .playing(item)
                case (.paused, let item?): .paused(item)
                case (.stopped, _), (_, nil): .stopped
                }
        }

        public var phase: Phase {
            switch self {
            case .stopped: .stopped
            case .loading: .loading
            case .playing: .playing
            case .paused: .paused
            }
        }

        /// The item that is loading, playing or paused.
        public var item: Item? {
            switch self {
            case .stopped: nil
            case .loading(let item), .playing(let item), .paused(let item): item
            }
        }
    }

    /// A state without its item.
    public enum Phase: String, Codable, Sendable {
        case stopped, loading, playing, paused
    }

    /// One playback of a queue entry.
    public struct Item: Equatable, Identifiable, Sendable {
        /// New for each playback, even of the same entry.
        public let id: PlaybackItem.ID
        public var entry: PlayQueue.Entry
        /// The last known position, in milliseconds. Normal progress doesn't cause an update.
        public var positionMs: Int
        /// The duration in milliseconds; `nil` if unknown.
        public var durationMs: Int?

        public init(
            id: PlaybackItem.ID,
            entry: PlayQueue.Entry,
            positionMs: Int = 0,
            durationMs: Int? = nil
        ) {
            self.id = id
            self.entry = entry
            self.positionMs = positionMs
            self.durationMs = durationMs
        }

        public var track: Track { entry.track }
    }

    public var item: Item? { state.item }
}
