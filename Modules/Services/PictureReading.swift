import Entities

/// Reads the pictures in the tags of audio files.
public protocol PictureReading: Sendable {
    /// The front cover in a file's tags; without one, its first picture. `nil` if there is none of at most `limit` bytes.
    ///
    /// The bytes are as found, not necessarily an image. Blocks while reading, so call it off the main actor.
    ///
    /// - Throws: `unreadable` if it isn't an audio file, `missing` if it doesn't exist, `inputOutput` if the system
    ///   can't read it.
    func frontCover(of location: Location, limit: Int) throws(ServiceError) -> [UInt8]?
}
