import Entities

/// An element of a Spotify extended streaming history.
struct SpotifyStream: HistoryObject {
    /// The time at which playback ended.
    private let ts: String
    private let msPlayed: Int
    private let user: String?
    private let title: String?
    private let artist: String?
    private let album: String?

    init(_ json: inout JSONReader) throws(JSONError) {
        var (ts, msPlayed): (String?, Int?)
        var (user, title, artist, album): (String?, String?, String?, String?)
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "ts": ts = try json.text()
            case "ms_played": msPlayed = try json.integer()
            case "username": user = try json.text()
            case "master_metadata_track_name": title = try json.text()
            case "master_metadata_album_artist_name": artist = try json.text()
            case "master_metadata_album_album_name": album = try json.text()
            default: try json.skip()
            }
        }
        guard let ts, let msPlayed else { throw JSONError() }
        (self.ts, self.msPlayed, self.user) = (ts, msPlayed, user)
        (self.title, self.artist, self.album) = (title, artist, album)
    }

    /// The minimum duration of playback that counts as a play. The file lacks the track's length, so this is Spotify's
    /// own threshold.
    static let shortestMs = 30_000

    /// Returns the play; `nil` for videos, podcasts and skipped tracks.
    func item() throws(LineError) -> ImportItem? {
        guard let title, msPlayed >= Self.shortestMs else { return nil }
        guard let end = Timestamp(ts) else { throw LineError(reason: "ts, \(ts), isn't a time") }
        let start = end.seconds.subtractingReportingOverflow(msPlayed / 1000)
        return try .play(
            title: title,
            artist: artist,
            album: album,
            start: start.overflow ? 0 : start.partialValue,
            source: PlaySource(name: "spotify", user: user ?? "")
        )
    }
}
