import Entities

/// Reads what an audio file says of itself.
public protocol TagReading: Sendable {
    /// The tags and length of the file at a location. Blocks while it reads, so call it off the main actor.
    ///
    /// Without tags the title is the file's name without its extension. `unreadable` if it is no audio file,
    /// `missing` if it is gone, `inputOutput` if the system refuses to read it.
    func details(of location: Location) throws(ServiceError) -> TrackDetails

    /// Whether files with this extension (without the dot, in any case) are audio files that can be read.
    func canRead(fileExtension: String) -> Bool
}
