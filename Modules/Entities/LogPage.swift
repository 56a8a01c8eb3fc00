/// A page of the play log.
public struct LogPage: Equatable, Sendable {
    /// Plays and retractions, in the order of the log.
    public let events: [Play]
    /// Where the log continues; `nil` at its end.
    public let next: PageKey?

    public init(events: [Play], next: PageKey?) {
        (self.events, self.next) = (events, next)
    }
}
