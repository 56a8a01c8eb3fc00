import Entities

/// `Apple Music Play Activity.csv`, which Apple provides on request. Each row is an event.
///
/// Most files lack the artist of a song, but some have that of the album or station it was played from.
struct ApplePlayActivity: ServiceColumns {
    private let event: Int
    private let title: Int
    private let end: Int
    private let msPlayed: Int
    private let start: Int?
    private let mediaType: Int?
    private let endReason: Int?
    private let album: Int?
    private let artist: Int?
    private let containerArtist: Int?

    init?(_ header: CSVHeader) {
        guard let event = header.column("eventtype"), let title = header.column("songname"),
            let end = header.column("eventendtimestamp"),
            let msPlayed = header.column("playdurationmilliseconds")
        else { return nil }
        (self.event, self.title, self.end, self.msPlayed) = (event, title, end, msPlayed)
        start = header.column("eventstarttimestamp")
        mediaType = header.column("mediatype")
        endReason = header.column("endreasontype")
        album = header.column("albumname")
        artist = header.column("artistname")
        containerArtist = header.column("containerartistname")
    }

    func item(in record: CSVRecord) throws(LineError) -> ImportItem {
        guard record[event] == "PLAY_END", let title = record[title].nonBlank else { return .leftOut(.other) }
        if record[mediaType] == "VIDEO" { return .leftOut(.video) }
        let msPlayed = try record.number(msPlayed)
        if let kind = Self.kind(of: msPlayed, endedBy: record[endReason]) { return .leftOut(kind) }
        let (artist, album) = (record[artist].nonBlank ?? record[containerArtist], record[album])
        let source = PlaySource(name: PlaySource.Name.appleMusic)
        if record[start].nonBlank != nil {
            let start = try record.time(start)
            return try .play(title: title, artist: artist, album: album, start: start, source: source)
        }
        let end = try record.time(end)
        return try .play(
            title: title,
            artist: artist,
            album: album,
            end: end,
            msPlayed: msPlayed,
            source: source
        )
    }

    /// Returns the kind of a song that ended too early; `nil` for a play. Playback that resumes after a pause is a row
    /// of its own.
    private static func kind(of msPlayed: Int, endedBy reason: String) -> LeftOutKind? {
        switch reason {
        case "NATURAL_END_OF_TRACK": nil
        case "PLAYBACK_MANUALLY_PAUSED": .paused
        default: msPlayed < ImportItem.shortestMs ? .skipped : nil
        }
    }
}
