#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A play as a client sent it.
public struct ReceivedPlay: Codable, Equatable, Sendable {
    /// Empty if it was missing.
    public var title: String
    public var artist: String?
    public var album: String?
    /// The start of playback; `nil` if it was missing.
    public var startedAt: Date?
    /// The track's duration in milliseconds; `nil` if unknown.
    public var durationMs: Int?

    public init(
        title: String,
        artist: String? = nil,
        album: String? = nil,
        startedAt: Date? = nil,
        durationMs: Int? = nil
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.startedAt = startedAt
        self.durationMs = durationMs
    }
}

extension ReceivedPlay {
    /// A reason that a play can't be stored.
    public enum Refusal: String, Codable, Error {
        case untitled
        /// A name contains a NUL, or is longer than a play may be.
        case invalidName
        case undated
        /// Before Last.fm began.
        case tooEarly
        /// Later than a clock that is slightly fast explains, or in milliseconds.
        case tooLate
    }

    /// The play to store, or the reason that it can't be.
    public func checked(at now: Date, source: PlaySource) -> Result<Play, Refusal> {
        let names = [title, artist, album].compactMap(\.self)
        guard !title.allSatisfy(\.isWhitespace) else { return .failure(.untitled) }
        guard names.allSatisfy({ $0.utf8.count <= Self.longestName && !$0.utf8.contains(0) }) else {
            return .failure(.invalidName)
        }
        guard let startedAt else { return .failure(.undated) }
        guard startedAt >= Self.first else { return .failure(.tooEarly) }
        guard startedAt <= now.addingTimeInterval(3600) else { return .failure(.tooLate) }
        return .success(
            Play(title: title, artist: artist, album: album, startedAt: startedAt, source: source)
        )
    }

    /// The longest name, in bytes: ListenBrainz limits a listen to this.
    private static let longestName = 10_240
    /// October 2002, when Audioscrobbler began.
    private static let first = Date(timeIntervalSince1970: 1_033_430_400)
}

/// The outcome of storing a client's plays.
public struct PlayReceipt: Equatable, Sendable {
    /// The number of new plays.
    public var takenCount: Int
    /// The reasons for plays that couldn't be stored, by their index among those sent.
    public var refusals: [Int: ReceivedPlay.Refusal]

    public init(takenCount: Int = 0, refusals: [Int: ReceivedPlay.Refusal] = [:]) {
        (self.takenCount, self.refusals) = (takenCount, refusals)
    }
}

/// A play that couldn't be stored, kept for the user to see.
public struct RefusedPlay: Codable, Equatable, Sendable {
    public let client: String
    public let play: ReceivedPlay
    public let reason: ReceivedPlay.Refusal
    public let receivedAt: Date

    public init(client: String, play: ReceivedPlay, reason: ReceivedPlay.Refusal, receivedAt: Date) {
        (self.client, self.play, self.reason, self.receivedAt) = (client, play, reason, receivedAt)
    }
}
