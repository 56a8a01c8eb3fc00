import Entities

/// Writes tags into audio files. Blocks while reading and writing, so call it off the main actor.
public protocol TagWriting: Sendable {
    /// The values of some tags of a file.
    ///
    /// - Throws: `notLocal`, `missing`, `unreadable` or `inputOutput` if the file can't be read.
    func tags(_ fields: [FileTags.Field], of location: Location) throws(ServiceError) -> FileTags

    /// Replaces some tags of a file atomically: if the process or the system stops, the file is complete, with either
    /// its old tags or its new ones. Its other content, permissions and modification time are preserved.
    ///
    /// A file that already has the new tags isn't written.
    ///
    /// - Parameter old: the tags that the file must have.
    /// - Throws: `changedMeanwhile` if it has other tags, or another program changes it during the call; `notLocal`,
    ///   `missing`, `unreadable` or `inputOutput` if it can't be read or written. In each case, the file is unchanged.
    func write(_ new: FileTags, replacing old: FileTags, to location: Location) throws(ServiceError)
        -> WrittenFile
}
