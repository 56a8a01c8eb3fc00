/// A track's identifiers in MusicBrainz, UUIDs as text.
public struct MusicBrainzIDs: Hashable, Sendable {
    public var recording: String?
    /// The edition of the album.
    public var release: String?

    public init(recording: String? = nil, release: String? = nil) {
        self.recording = recording
        self.release = release
    }
}
