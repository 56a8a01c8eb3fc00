/// Something that happened to an audio file since the library last looked.
public enum FileChange: Equatable, Sendable {
    /// It is new, or has other tags or other audio.
    case read(FileRecord)
    /// It was moved or renamed; the audio is the same.
    case moved(from: Location, to: Location, FileStamp)
    /// It is gone.
    case lost(Location)
    /// It is back, unchanged.
    case found(Location)
    /// It is gone, and its track is to be deleted.
    case pruned(Location)
}
