/// How often something was played, and for how long.
public struct PlayCount: Equatable, Sendable {
    public let subject: PlaySubject
    public let plays: Int
    /// The listening time in milliseconds: each play adds the duration of its track in the library, if that is known.
    public let listenedMs: Int

    public init(subject: PlaySubject, plays: Int, listenedMs: Int = 0) {
        self.subject = subject
        self.plays = plays
        self.listenedMs = listenedMs
    }
}
