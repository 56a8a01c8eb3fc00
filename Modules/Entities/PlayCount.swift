/// The number of plays of a subject, and their duration.
public struct PlayCount: Equatable, Sendable {
    public let subject: PlaySubject
    public let plays: Int
    /// The listening time in milliseconds. Each play adds the duration of its track in the library, if known.
    public let listenedMs: Int

    public init(subject: PlaySubject, plays: Int, listenedMs: Int = 0) {
        self.subject = subject
        self.plays = plays
        self.listenedMs = listenedMs
    }
}
