/// The result of a sync with a device, or the expected result in a dry run.
public struct DeviceSyncSummary: Equatable, Sendable {
    public var plays: PulledPlays
    /// Tracks copied to the device.
    public var copied: FileSum
    /// Tracks that the device already has.
    public var kept: FileSum
    /// Files deleted from the device, because their tracks were deselected or have changed.
    public var removed: FileSum
    /// The number of playlists written.
    public var playlistCount: Int
    /// Selected tracks without a local file, such as songs of music servers that aren't downloaded.
    public var missing: [Track]
    /// The number of tracks that couldn't be copied.
    public var failedCount: Int
    /// The free space on the device before the sync, in bytes.
    public var availableBytes: Int64
    /// The space that the sync requires, in bytes; negative if it frees space. The sizes of transcoded files are
    /// estimates.
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

/// The plays imported from a device's logs.
public struct PulledPlays: Equatable, Sendable {
    /// New plays.
    public var added: Int
    /// Plays that the library already had.
    public var known: Int
    /// New plays with an estimated date, because the device's clock isn't set.
    public var undated: Int
    /// Lines that couldn't be read.
    public var unreadable: Int
    /// Plays of files with no known title.
    public var unknown: Int

    public init(added: Int = 0, known: Int = 0, undated: Int = 0, unreadable: Int = 0, unknown: Int = 0) {
        (self.added, self.known, self.undated) = (added, known, undated)
        (self.unreadable, self.unknown) = (unreadable, unknown)
    }
}
