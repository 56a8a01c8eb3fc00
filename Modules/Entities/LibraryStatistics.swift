#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Statistics of the library and its listening history.
public struct LibraryStatistics: Equatable, Sendable {
    public var tracks = 0
    /// The number of different track artists.
    public var artists = 0
    /// The total of all known durations, in milliseconds.
    public var durationMs = 0
    /// The tracks of each format, most tracks first.
    public var formats: [Format] = []
    /// The tracks of each year of release, earliest first; those without a year are left out.
    public var years: [Year] = []
    /// The number of plays of music that isn't in the library.
    public var unknownPlays = 0
    public var firstPlay: PlayedMusic?
    public var lastPlay: PlayedMusic?
    /// The plays of each day, oldest first; days without plays are left out.
    public var days: [PlayBucket] = []

    public init() {}

    /// The tracks of a format.
    public struct Format: Equatable, Sendable {
        public let format: AudioFormat
        public let tracks: Int
        /// The total of the known durations, in milliseconds.
        public let durationMs: Int

        public init(format: AudioFormat, tracks: Int, durationMs: Int) {
            self.format = format
            self.tracks = tracks
            self.durationMs = durationMs
        }
    }

    /// The tracks released in a year.
    public struct Year: Equatable, Sendable {
        public let year: Int
        public let tracks: Int

        public init(year: Int, tracks: Int) {
            self.year = year
            self.tracks = tracks
        }
    }

    /// Music that was played, in the library or not.
    public struct PlayedMusic: Equatable, Sendable {
        public let title: String
        public let artist: String?
        public let startedAt: Date

        public init(title: String, artist: String?, startedAt: Date) {
            self.title = title
            self.artist = artist
            self.startedAt = startedAt
        }
    }
}

/// The kind of a track's audio.
public enum AudioFormat: Hashable, Sendable {
    /// A file, by extension in lower case; empty if it has none.
    case file(extension: String)
    /// A URL, or a song of a music server.
    case stream
    /// No audio: the library has only the metadata.
    case none
}
