import Entities

/// What plays.
public struct NowPlaying: Equatable, Sendable {
    public var state: State
    /// How many tracks are in the queue.
    public var queueCount: Int
    /// The index of the queue's current entry, `nil` before the first and after the last. It is also there while
    /// nothing plays: playing starts with it.
    public var queueIndex: Int?
    /// The volume as a percentage.
    public var volume: Int

    public init(state: State = .stopped, queueCount: Int = 0, queueIndex: Int? = nil, volume: Int = 100) {
        self.state = state
        self.queueCount = queueCount
        self.queueIndex = queueIndex
        self.volume = volume
    }

    public enum State: Equatable, Sendable {
        case stopped
        /// The player has it, but it isn't heard yet.
        case loading(Item)
        case playing(Item)
        case paused(Item)
    }

    /// An entry of the queue that is being played.
    public struct Item: Equatable, Identifiable, Sendable {
        /// A new one each time something is played, even if it is the same entry again.
        public let id: PlaybackItem.ID
        public let entry: PlayQueue.Entry
        /// The position that was known last, in milliseconds. It isn't sent while it just moves on.
        public var positionMs: Int
        /// How long it is, `nil` if that isn't known.
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

    /// What is loading, playing or paused.
    public var item: Item? {
        switch state {
        case .stopped: nil
        case .loading(let item), .playing(let item), .paused(let item): item
        }
    }
}
