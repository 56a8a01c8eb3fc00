/// The playback modes of the queue.
public struct PlayingModes: Codable, Equatable, Sendable {
    /// Whether tracks play in a random order, each once before any is repeated.
    public var isShuffled: Bool
    public var repeats: RepeatMode

    public init(isShuffled: Bool = false, repeats: RepeatMode = .off) {
        self.isShuffled = isShuffled
        self.repeats = repeats
    }
}

/// The part of the queue that is repeated.
public enum RepeatMode: String, CaseIterable, Codable, Sendable {
    case off
    /// The current track, unless it is skipped.
    case one
    /// The whole queue.
    case all
}
