import Entities

/// A listen in ListenBrainz's format: a line of an export, an element of an older one, or of a request that submits it.
struct ListenBrainzListen: HistoryObject {
    static let keys: Set = ["listened_at", "track_metadata"]

    private let listenedAt: Int
    private var userName: String?
    private var trackName: String?
    private var artistName: String?
    private var releaseName: String?

    init(_ json: inout JSONReader) throws(JSONError) {
        var (listenedAt, hasMetadata): (Int?, Bool) = (nil, false)
        var (userName, track, artist, release): (String?, String?, String?, String?)
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "listened_at": listenedAt = try json.integer()
            case "user_name": userName = try json.text()
            case "track_metadata":
                hasMetadata = true
                try json.object { (json, key) throws(JSONError) in
                    switch key {
                    case "track_name": track = try json.text()
                    case "artist_name": artist = try json.text()
                    case "release_name": release = try json.text()
                    default: try json.skip()
                    }
                }
            default: try json.skip()
            }
        }
        guard let listenedAt, hasMetadata else { throw JSONError() }
        self.listenedAt = listenedAt
        (self.userName, trackName, artistName, releaseName) = (userName, track, artist, release)
    }

    func item() throws(LineError) -> ImportItem? {
        try .play(
            title: trackName,
            artist: artistName,
            album: releaseName,
            start: listenedAt,
            source: PlaySource(name: PlaySource.Name.listenBrainz, user: userName ?? "")
        )
    }
}
