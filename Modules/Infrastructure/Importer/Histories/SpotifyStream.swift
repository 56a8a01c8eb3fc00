import Entities

/// An element of a Spotify extended streaming history.
struct SpotifyStream: HistoryObject {
    /// When it ended.
    var ts: String
    var msPlayed: Int
    var username: String?
    var masterMetadataTrackName: String?
    var masterMetadataAlbumArtistName: String?
    var masterMetadataAlbumAlbumName: String?

    /// How long something must have been heard to count: as the file doesn't tell how long it is, what Spotify
    /// itself counts by.
    private static let shortestMs = 30_000

    /// Videos, podcasts and what was left at once are no plays.
    func item() throws(LineError) -> ImportItem? {
        guard let title = masterMetadataTrackName, msPlayed >= Self.shortestMs else { return nil }
        guard let end = Timestamp(ts) else { throw LineError(reason: "ts, \(ts), is no time") }
        let start = end.seconds.subtractingReportingOverflow(msPlayed / 1000)
        return try .play(
            title: title,
            artist: masterMetadataAlbumArtistName,
            album: masterMetadataAlbumAlbumName,
            start: start.overflow ? 0 : start.partialValue,
            source: PlaySource(name: "spotify", user: username ?? "")
        )
    }
}
