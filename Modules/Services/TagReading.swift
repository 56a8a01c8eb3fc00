import Entities

/// Reads the metadata of audio files.
public protocol TagReading: Sendable {
    /// The tags and duration of a file. Blocks while reading, so call it off the main actor.
    ///
    /// Without tags, the title is the file's name without its extension.
    ///
    /// - Throws: `unreadable` if it isn't an audio file, `missing` if it doesn't exist, `inputOutput` if the system
    ///   can't read it.
    func details(of location: Location) throws(ServiceError) -> TrackDetails

    /// Returns whether audio files with this extension (without the dot, in any case) can be read.
    func canRead(fileExtension: String) -> Bool
}
