import Entities

/// An element of a Koito export.
struct KoitoListen: HistoryObject {
    static let keys: Set = ["listened_at", "track", "artists"]
    static let innerKeys: Set = ["aliases"]

    private let time: PlayTime
    private let names: PlayNames

    init(_ json: inout JSONReader) throws(JSONError) {
        var time: PlayTime?
        var (names, artists) = (PlayNames(), [String]())
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "listened_at": time = try json.time()
            case "track": names.title = try json.primaryAlias()
            case "album": names.album = try json.primaryAlias()
            case "artists":
                guard try !json.takeNull() else { return }
                try json.array { (json) throws(JSONError) in
                    if let name = try json.primaryAlias() { artists.append(name) }
                }
            default: try json.skip()
            }
        }
        guard let time else { throw JSONError() }
        names.artist = artists.joined(separator: ", ")
        (self.time, self.names) = (time, names)
    }

    func item() throws(LineError) -> ImportItem? {
        try names.play(start: time.seconds, source: PlaySource(name: PlaySource.Name.koito))
    }
}

extension JSONReader {
    /// Reads an object with a name in several spellings. Returns the primary one, or the first if none is.
    fileprivate mutating func primaryAlias() throws(JSONError) -> String? {
        guard try !takeNull() else { return nil }
        var (primary, first): (String?, String?)
        try object { (json, key) throws(JSONError) in
            guard key == "aliases" else { return try json.skip() }
            try json.array { (json) throws(JSONError) in
                var (alias, isPrimary): (String?, Bool) = (nil, false)
                try json.object { (json, key) throws(JSONError) in
                    switch key {
                    case "alias": alias = try json.text()
                    case "is_primary": isPrimary = try json.flag()
                    default: try json.skip()
                    }
                }
                if isPrimary { primary = primary ?? alias }
                first = first ?? alias
            }
        }
        return primary ?? first
    }
}
