import Entities

/// A play in Sidewinder's own JSON Lines: those of `export plays`, or of `plays` with `--json`.
struct ExportedPlay: HistoryObject {
    static let keys: Set = ["at", "title", "source"]

    private let time: PlayTime
    private let names: PlayNames
    private let source: PlaySource

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var names = PlayNames()
        var (source, user, isMinute): (String?, String?, Bool) = (nil, nil, false)
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "at": time = try json.time()
            case "title": names.title = try json.text()
            case "artist": names.artist = try json.text()
            case "album": names.album = try json.text()
            case "source": source = try json.text()
            case "user": user = try json.text()
            case "precision": isMinute = try json.integer() > 1
            default: try json.skip()
            }
        }
        guard let time, let source = source?.nonBlank else { throw JSONError() }
        (self.time, self.names) = (time, names)
        let exact = PlaySource(name: source, user: user ?? "")
        self.source = isMinute ? exact.inMinutes : exact
    }

    func item() throws(LineError) -> ImportItem? {
        try names.play(start: time.seconds, source: source)
    }
}
