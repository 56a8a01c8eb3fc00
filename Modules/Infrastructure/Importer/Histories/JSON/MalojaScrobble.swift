import Entities

/// An element of a Maloja export.
struct MalojaScrobble: HistoryObject {
    static let keys: Set = ["time", "track"]
    static let innerKeys: Set = ["title", "artists"]

    private let time: Int
    private let title: String?
    private let artists: [String]
    private let album: String?

    init(_ json: inout JSONReader) throws(JSONError) {
        var (time, hasTrack): (Int?, Bool) = (nil, false)
        var (title, artists, album): (String?, [String], String?) = (nil, [], nil)
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "time": time = try json.integer()
            case "track":
                hasTrack = true
                try json.object { (json, key) throws(JSONError) in
                    switch key {
                    case "title": title = try json.text()
                    case "artists": artists = try json.names()
                    case "album": album = try json.name(["albumtitle"])
                    default: try json.skip()
                    }
                }
            default: try json.skip()
            }
        }
        guard let time, hasTrack else { throw JSONError() }
        (self.time, self.title, self.artists, self.album) = (time, title, artists, album)
    }

    func item() throws(LineError) -> ImportItem? {
        try .play(
            title: title,
            artist: artists.joined(separator: ", "),
            album: album,
            start: time,
            source: PlaySource(name: PlaySource.Name.maloja)
        )
    }
}
