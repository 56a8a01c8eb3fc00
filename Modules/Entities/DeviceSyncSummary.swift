/// What a sync with a device does, or would do.
public struct DeviceSyncSummary: Equatable, Sendable {
    public var plays: PulledPlays
    /// Tracks that are copied there.
    public var copied: FileSum
    /// Tracks that are there already.
    public var kept: FileSum
    /// Files that are deleted there: their tracks aren't chosen any more, or have changed.
    public var removed: FileSum
    /// Playlists that are written.
    public var playlistCount: Int
    /// Chosen tracks without a file here, such as songs of music servers that aren't downloaded.
    public var missing: [Track]
    /// Tracks that couldn't be copied.
    public var failedCount: Int
    /// Free space there before, in bytes.
    public var availableBytes: Int64
    /// The space that must be free, in bytes; negative if space is freed. What transcoding makes is an estimate.
    public var neededBytes: Int64

    public init(
        plays: PulledPlays = PulledPlays(),
        copied: FileSum = FileSum(),
        kept: FileSum = FileSum(),
        removed: FileSum = FileSum(),
        playlistCount: Int = 0,
        missing: [Track] = [],
        failedCount: Int = 0,
        availableBytes: Int64 = 0,
        neededBytes: Int64 = 0
    ) {
        (self.plays, self.copied, self.kept, self.removed) = (plays, copied, kept, removed)
        (self.playlistCount, self.missing, self.failedCount) = (playlistCount, missing, failedCount)
        (self.availableBytes, self.neededBytes) = (availableBytes, neededBytes)
    }

    /// Whether everything fits.
    public var fits: Bool { neededBytes <= availableBytes }
}

/// The plays that a device noted.
public struct PulledPlays: Equatable, Sendable {
    /// Plays that are new here.
    public var added: Int
    /// Plays that were known.
    public var known: Int
    /// New plays that got a date by estimate, since the device's clock isn't set.
    public var undated: Int
    /// Lines that can't be read.
    public var unreadable: Int
    /// Plays of files that nobody knows the title of.
    public var unknown: Int

    public init(added: Int = 0, known: Int = 0, undated: Int = 0, unreadable: Int = 0, unknown: Int = 0) {
        (self.added, self.known, self.undated) = (added, known, undated)
        (self.unreadable, self.unknown) = (unreadable, unknown)
    }
}
