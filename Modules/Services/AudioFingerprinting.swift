import Entities

/// Identifies the audio of files.
public protocol AudioFingerprinting: Sendable {
    /// The fingerprint of a file's audio, which is independent of its tags. Reads about 50 KB. Blocks while reading, so
    /// call it off the main actor.
    ///
    /// - Throws: `unreadable` if it isn't an audio file, `missing` if it doesn't exist, `inputOutput` if the system
    ///   can't read it.
    func fingerprint(of location: Location) throws(ServiceError) -> AudioFingerprint
}
