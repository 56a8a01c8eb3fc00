/// The state, tags and fingerprint of an audio file when it was last read.
public struct FileRecord: Equatable, Sendable {
    public let stamp: FileStamp
    /// The file's tags and its location.
    public let details: TrackDetails
    /// The fingerprint of the audio; `nil` if the audio couldn't be identified.
    public let fingerprint: AudioFingerprint?

    public init(stamp: FileStamp, details: TrackDetails, fingerprint: AudioFingerprint? = nil) {
        self.stamp = stamp
        self.details = details
        self.fingerprint = fingerprint
    }
}
