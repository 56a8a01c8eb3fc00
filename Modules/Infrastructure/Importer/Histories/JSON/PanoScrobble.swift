import Entities

/// An entry in the log of Pano Scrobbler.
struct PanoScrobble: HistoryObject {
    static let keys: Set = ["timeMs", "track", "artist"]

    private let time: PlayTime
    private let names: PlayNames
    private let event: String?

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var (names, event): (PlayNames, String?) = (PlayNames(), nil)
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "timeMs": time = try json.time()
            case "track": names.title = try json.text()
            case "artist": names.artist = try json.text()
            case "album": names.album = try json.text()
            case "event": event = try json.text()
            default: try json.skip()
            }
        }
        guard let time else { throw JSONError() }
        (self.time, self.names, self.event) = (time, names, event)
    }

    func item() throws(LineError) -> ImportItem? {
        guard Self.isPlay(event) else { return .leftOut(.other) }
        return try names.play(start: time.seconds, source: PlaySource(name: PlaySource.Name.pano))
    }

    /// Returns whether an event is a play, rather than a like or its removal.
    static func isPlay(_ event: String?) -> Bool { [nil, "", "scrobble"].contains(event) }
}
