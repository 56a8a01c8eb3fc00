/// A change to an audio file since the library's last scan.
public enum FileChange: Equatable, Sendable {
    /// The file is new, or its tags or audio have changed.
    case read(FileRecord)
    /// The file was moved or renamed; its audio is the same.
    case moved(from: Location, to: Location, FileStamp)
    /// The file is missing.
    case lost(Location)
    /// The file is back, unchanged.
    case found(Location)
    /// The file is missing, and its track must be deleted.
    case pruned(Location)
}
