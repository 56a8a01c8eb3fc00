/// The player or service that reported a play.
public struct PlaySource: Hashable, Sendable {
    /// The name in lower case: `sidewinder`, `lastfm`.
    public let name: String
    /// The account; empty if there was none or it is unknown.
    public let user: String

    public init(name: String, user: String = "") {
        self.name = name
        self.user = user
    }

    /// Sidewinder's own player.
    public static let sidewinder = PlaySource(name: "sidewinder")
}

extension PlaySource {
    /// The names of the sources of imported plays. Unless noted, their times are the starts of plays, to the second; see
    /// `inMinutes` for exports that know only minutes.
    public enum Name {
        public static let lastFM = "lastfm"
        public static let libreFM = "librefm"
        public static let listenBrainz = "listenbrainz"
        public static let maloja = "maloja"
        public static let koito = "koito"
        public static let pano = "pano"
        public static let multiScrobbler = "multi-scrobbler"
        public static let rockbox = "rockbox"
        public static let youTubeMusic = "youtube-music"
        public static let appleMusic = "apple-music"
        /// The extended history: the end, to the second, minus the time listened.
        public static let spotify = "spotify"
        /// The account data: the minute of the end, minus the time listened. The play started up to 59 seconds later.
        public static let spotifyAccount = "spotify-account"
        /// The minute, without saying whether of the start or the end.
        public static let tidal = "tidal"
        /// The second, without saying whether of the start or the end. Several plays in a row may have the same.
        public static let deezer = "deezer"
        /// Other CSV files.
        public static let csv = "csv"

        /// Players with counts instead of plays.
        public static let iTunes = "itunes"
        public static let rhythmbox = "rhythmbox"
        public static let foobar2000 = "foobar2000"

        /// The names of play sources, including Sidewinder's own player.
        public static let all: Set = [
            PlaySource.sidewinder.name, lastFM, libreFM, listenBrainz, maloja, koito, pano, multiScrobbler,
            rockbox,
            youTubeMusic, appleMusic, spotify, spotifyAccount, tidal, deezer, csv,
        ]
    }

    /// The number of seconds, from a play's reported start on, in which it can have begun: 60 for a source that knows
    /// only minutes.
    public var precision: Int {
        Self.minuteNames.contains(name) || name.hasSuffix(Self.minuteSuffix) ? 60 : 1
    }

    /// The source of plays from this one whose times have no seconds.
    public var inMinutes: PlaySource {
        precision > 1 ? self : PlaySource(name: name + Self.minuteSuffix, user: user)
    }

    /// The name, without the addition that `inMinutes` makes.
    public var nameWithoutPrecision: String {
        name.hasSuffix(Self.minuteSuffix) ? String(name.dropLast(Self.minuteSuffix.count)) : name
    }

    private static let minuteNames: Set = [Name.spotifyAccount, Name.tidal]
    private static let minuteSuffix = "-minutes"
}
