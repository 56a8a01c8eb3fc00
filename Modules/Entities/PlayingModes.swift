/// How the queue is played.
public struct PlayingModes: Codable, Equatable, Sendable {
    /// Whether tracks are played in a random order, each once before any is repeated.
    public var isShuffled: Bool
    public var repeats: RepeatMode

    public init(isShuffled: Bool = false, repeats: RepeatMode = .off) {
        self.isShuffled = isShuffled
        self.repeats = repeats
    }
}

/// What is played again.
public enum RepeatMode: String, CaseIterable, Codable, Sendable {
    case off
    /// The current track, when it ends by itself.
    case one
    /// The queue.
    case all
}
