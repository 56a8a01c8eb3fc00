/// A page of the play log.
public struct LogPage: Equatable, Sendable {
    /// Plays and retractions, in the order of the log.
    public let events: [Play]
    /// The key of the next page; `nil` at the end of the log.
    public let next: PageKey?

    public init(events: [Play], next: PageKey?) {
        (self.events, self.next) = (events, next)
    }
}
