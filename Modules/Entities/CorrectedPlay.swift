/// A submitted play that a service has under other names, by which it is recognised when the history is pulled.
public struct CorrectedPlay: Hashable, Sendable {
    /// In seconds since 1970.
    public let start: Int64
    /// Without case and accents, as is the title.
    public let artist: String
    public let title: String

    public init(start: Int64, artist: String, title: String) {
        (self.start, self.artist, self.title) = (start, artist, title)
    }
}
