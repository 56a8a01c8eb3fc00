/// The parts of the library that changed.
public struct LibraryUpdate: OptionSet, Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Every part.
    public static let all = LibraryUpdate(rawValue: .max)
    /// Added, edited or deleted tracks.
    public static let tracks = LibraryUpdate(rawValue: 1 << 0)
    /// The listening history, including the tracks' play counts.
    public static let plays = LibraryUpdate(rawValue: 1 << 1)
    /// The undo history.
    public static let journal = LibraryUpdate(rawValue: 1 << 2)
    /// The tracks in the stored queue.
    public static let queue = LibraryUpdate(rawValue: 1 << 3)
    /// The volume, and the position in the queue.
    public static let player = LibraryUpdate(rawValue: 1 << 4)
    public static let waveforms = LibraryUpdate(rawValue: 1 << 5)
    /// The user's own playlists.
    public static let playlists = LibraryUpdate(rawValue: 1 << 6)
    /// The watched folders.
    public static let folders = LibraryUpdate(rawValue: 1 << 7)
    /// The scrobbling accounts and their pending submissions.
    public static let scrobblers = LibraryUpdate(rawValue: 1 << 8)
    /// The music servers.
    public static let sources = LibraryUpdate(rawValue: 1 << 9)
    /// The devices and their contents.
    public static let devices = LibraryUpdate(rawValue: 1 << 10)
    /// The stored settings of charts.
    public static let charts = LibraryUpdate(rawValue: 1 << 11)
}
