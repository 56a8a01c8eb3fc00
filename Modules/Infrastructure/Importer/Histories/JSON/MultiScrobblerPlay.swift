import Entities

/// A play as multi-scrobbler stores it.
struct MultiScrobblerPlay: HistoryObject {
    static let keys: Set = ["data", "meta"]
    static let innerKeys: Set = ["track", "playDate"]

    private let time: PlayTime
    private let title: String?
    private let artists: [String]
    private let album: String?

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var (title, artists, album): (String?, [String], String?) = (nil, [], nil)
        try json.object { (json, key) throws(JSONError) in
            guard key == "data" else { return try json.skip() }
            try json.object { (json, key) throws(JSONError) in
                switch key {
                case "playDate": time = try json.time()
                case "track": title = try json.text()
                case "artists": artists = try json.names(["name"])
                case "album": album = try json.name(["name"])
                default: try json.skip()
                }
            }
        }
        guard let time else { throw JSONError() }
        (self.time, self.title, self.artists, self.album) = (time, title, artists, album)
    }

    func item() throws(LineError) -> ImportItem? {
        try .play(
            title: title,
            artist: artists.joined(separator: ", "),
            album: album,
            start: time.seconds,
            source: PlaySource(name: PlaySource.Name.multiScrobbler)
        )
    }
}
