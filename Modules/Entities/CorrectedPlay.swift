/// A submitted play that a service stored under corrected names, which identify it when the history is imported.
public struct CorrectedPlay: Hashable, Sendable {
    /// The start of the play, in seconds since 1970.
    public let start: Int64
    /// The corrected artist, without case and accents.
    public let artist: String
    /// The corrected title, without case and accents.
    public let title: String

    public init(start: Int64, artist: String, title: String) {
        (self.start, self.artist, self.title) = (start, artist, title)
    }
}
