import Entities

/// A track that a client plays, ready to show.
package struct RemoteTrack: Equatable, Sendable {
    /// The name of the client.
    package let client: String
    package let title: String
    package let artist: String?
    package let album: String?
    /// The duration in milliseconds; `nil` if unknown.
    package let durationMs: Int?

    init(_ play: ReceivedPlay, on client: String) {
        self.client = client
        (title, artist, album) = (play.title, play.artist, play.album)
        durationMs = play.durationMs.flatMap { (1...Self.longest).contains($0) ? $0 : nil }
    }

    /// The time for which it is shown, in seconds: its duration, else ten minutes.
    package var seconds: Double { durationMs.map { Double($0) / 1_000 } ?? 600 }

    /// A day, in milliseconds. Longer durations are mistakes.
    private static let longest = 86_400_000
}
