import Entities

/// An entry in the log of Pano Scrobbler.
struct PanoScrobble: HistoryObject {
    static let keys: Set = ["timeMs", "track", "artist"]

    private let time: PlayTime
    private let title: String?
    private let artist: String?
    private let album: String?
    private let event: String?

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var (title, artist, album, event): (String?, String?, String?, String?)
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "timeMs": time = try json.time()
            case "track": title = try json.text()
            case "artist": artist = try json.text()
            case "album": album = try json.text()
            case "event": event = try json.text()
            default: try json.skip()
            }
        }
        guard let time else { throw JSONError() }
        (self.time, self.title, self.artist, self.album, self.event) = (time, title, artist, album, event)
    }

    func item() throws(LineError) -> ImportItem? {
        guard Self.isPlay(event) else { return .leftOut(.other) }
        return try .play(
            title: title,
            artist: artist,
            album: album,
            start: time.seconds,
            source: PlaySource(name: PlaySource.Name.pano)
        )
    }

    /// Returns whether an event is a play, rather than a like or its removal.
    static func isPlay(_ event: String?) -> Bool { [nil, "", "scrobble"].contains(event) }
}
