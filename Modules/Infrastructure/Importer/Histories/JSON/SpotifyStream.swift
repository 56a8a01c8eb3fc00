import Entities

/// An element of a Spotify extended streaming history.
struct SpotifyStream: HistoryObject {
    static let keys: Set = ["ts", "ms_played"]

    /// The time at which playback ended.
    private let ts: String
    private let msPlayed: Int
    private var user: String?
    private var title: String?
    private var artist: String?
    private var album: String?
    private var isPodcast = false
    private var isAudiobook = false
    private var isPrivate = false
    private var isSkipped = false
    private var reasonEnd: String?

    init(_ json: inout JSONReader) throws(JSONError) {
        var (ts, msPlayed): (String?, Int?)
        var (user, title, artist, album): (String?, String?, String?, String?)
        var (isPodcast, isAudiobook, isPrivate, isSkipped) = (false, false, false, false)
        var reasonEnd: String?
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "ts": ts = try json.text()
            case "ms_played": msPlayed = try json.integer()
            case "username": user = try json.text()
            case "master_metadata_track_name": title = try json.text()
            case "master_metadata_album_artist_name": artist = try json.text()
            case "master_metadata_album_album_name": album = try json.text()
            case "episode_name": isPodcast = try json.skipValue()
            case "audiobook_title": isAudiobook = try json.skipValue()
            case "incognito_mode": isPrivate = try json.flag()
            case "skipped": isSkipped = try json.flag()
            case "reason_end": reasonEnd = try json.text()
            default: try json.skip()
            }
        }
        guard let ts, let msPlayed else { throw JSONError() }
        (self.ts, self.msPlayed, self.user) = (ts, msPlayed, user)
        (self.title, self.artist, self.album) = (title, artist, album)
        (self.isPodcast, self.isAudiobook, self.isPrivate) = (isPodcast, isAudiobook, isPrivate)
        (self.isSkipped, self.reasonEnd) = (isSkipped, reasonEnd)
    }

    func item() throws(LineError) -> ImportItem? {
        if let leftOut { return .leftOut(leftOut) }
        guard let end = Timestamp(ts) else {
            throw LineError(reason: "ts, \(ts), isn't a time", fault: "ts")
        }
        return try .play(
            title: title,
            artist: artist,
            album: album,
            end: end.seconds,
            msPlayed: msPlayed,
            source: PlaySource(name: PlaySource.Name.spotify, user: user ?? "")
        )
    }

    private var leftOut: LeftOutKind? {
        if isPodcast { return .podcast }
        if isAudiobook { return .audiobook }
        if title == nil { return .other }
        if isPrivate { return .privateSession }
        let isFinished = reasonEnd == "trackdone" && !isSkipped && msPlayed > 0
        return isFinished || msPlayed >= ImportItem.shortestMs ? nil : .skipped
    }
}

/// An element of a Spotify history of videos, which has the same keys as one of music.
struct SpotifyVideo: HistoryObject {
    static let keys = SpotifyStream.keys

    static func canHave(name: String) -> Bool { name.contains("Streaming_History_Video") }

    init(_ json: inout JSONReader) throws(JSONError) { try json.skip() }

    func item() throws(LineError) -> ImportItem? { .leftOut(.video) }
}
