import Entities

/// A play as multi-scrobbler stores it.
struct MultiScrobblerPlay: HistoryObject {
    static let keys: Set = ["data", "meta"]
    static let innerKeys: Set = ["track", "playDate"]

    private let time: PlayTime
    private let names: PlayNames

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var names = PlayNames()
        try json.object { (json, key) throws(JSONError) in
            guard key == "data" else { return try json.skip() }
            try json.object { (json, key) throws(JSONError) in
                switch key {
                case "playDate": time = try json.time()
                case "track": names.title = try json.text()
                case "artists": names.artist = try json.names(["name"]).joined(separator: ", ")
                case "album": names.album = try json.name(["name"])
                default: try json.skip()
                }
            }
        }
        guard let time else { throw JSONError() }
        (self.time, self.names) = (time, names)
    }

    func item() throws(LineError) -> ImportItem? {
        try names.play(start: time.seconds, source: PlaySource(name: PlaySource.Name.multiScrobbler))
    }
}
