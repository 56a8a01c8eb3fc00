import Entities

/// An element of a Maloja export.
struct MalojaScrobble: HistoryObject {
    static let keys: Set = ["time", "track"]
    static let innerKeys: Set = ["title", "artists"]

    private let time: Int
    private let names: PlayNames

    init(_ json: inout JSONReader) throws(JSONError) {
        var (time, hasTrack): (Int?, Bool) = (nil, false)
        var names = PlayNames()
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "time": time = try json.integer()
            case "track":
                hasTrack = true
                try json.object { (json, key) throws(JSONError) in
                    switch key {
                    case "title": names.title = try json.text()
                    case "artists": names.artist = try json.names().joined(separator: ", ")
                    case "album": names.album = try json.name(["albumtitle"])
                    default: try json.skip()
                    }
                }
            default: try json.skip()
            }
        }
        guard let time, hasTrack else { throw JSONError() }
        (self.time, self.names) = (time, names)
    }

    func item() throws(LineError) -> ImportItem? {
        try names.play(start: time, source: PlaySource(name: PlaySource.Name.maloja))
    }
}
