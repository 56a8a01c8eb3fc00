import Entities

/// Writes tags into audio files. Blocks while reading and writing, so call it off the main actor.
public protocol TagWriting: Sendable {
    /// The values of some tags of a file.
    ///
    /// - Throws: `notLocal`, `missing`, `unreadable` or `inputOutput` if the file can't be read.
    func tags(_ fields: [FileTags.Field], of location: Location) throws(ServiceError) -> FileTags

    /// Replaces some tags of a file. Whenever the process or the system stops, the file has its old tags or its new
    /// ones, and is complete. Everything else in it stays, and so do its permissions and its time.
    ///
    /// A file that has the new tags already is left as it is.
    ///
    /// - Parameter old: what the file must have.
    /// - Throws: `changedMeanwhile` if it has other tags, or is changed by others during the call; `notLocal`,
    ///   `missing`, `unreadable` or `inputOutput` if it can't be read or written. The file is as before then.
    func write(_ new: FileTags, replacing old: FileTags, to location: Location) throws(ServiceError)
        -> WrittenFile
}
