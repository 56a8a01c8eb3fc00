import Entities

/// A track in the pages of Last.fm's `user.getRecentTracks`, as exporters save them.
struct LastFMScrobble: HistoryObject {
    static let keys: Set = ["artist", "album", "name", "date"]
    static let innerKeys: Set = ["uts"]
    static let singleKey: String? = "track"

    private let time: PlayTime?
    private let names: PlayNames

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var names = PlayNames()
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "name": names.title = try json.text()
            case "artist": names.artist = try json.name(["#text", "name"])
            case "album": names.album = try json.name(["#text", "title"])
            case "date":
                try json.object { (json, key) throws(JSONError) in
                    if key == "uts" { time = try json.time() } else { try json.skip() }
                }
            default: try json.skip()
            }
        }
        (self.time, self.names) = (time, names)
    }

    func item() throws(LineError) -> ImportItem? {
        // The first page begins with the track that is currently playing, without a date. A page's attributes have none,
        // either.
        guard let time else { return nil }
        return try names.play(start: time.seconds, source: PlaySource(name: PlaySource.Name.lastFM))
    }
}

/// An element of the JSON that lastfmstats.com exports.
struct LastFMStatsScrobble: HistoryObject {
    static let keys: Set = ["artist", "album", "track", "date"]

    private let time: PlayTime
    private let names: PlayNames

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var names = PlayNames()
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "track": names.title = try json.text()
            case "artist": names.artist = try json.text()
            case "album": names.album = try json.text()
            case "date": time = try json.time()
            default: try json.skip()
            }
        }
        guard let time else { throw JSONError() }
        (self.time, self.names) = (time, names)
    }

    func item() throws(LineError) -> ImportItem? {
        // A list of tracks may have the year of their release.
        guard time.isUnmistakable else { throw .time("\(time.seconds)") }
        return try names.play(start: time.seconds, source: PlaySource(name: PlaySource.Name.lastFM))
    }
}
