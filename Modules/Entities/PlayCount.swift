/// How often something was played.
public struct PlayCount: Equatable, Sendable {
    public let subject: PlaySubject
    public let plays: Int

    public init(subject: PlaySubject, plays: Int) {
        self.subject = subject
        self.plays = plays
    }
}
