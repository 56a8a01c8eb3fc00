import Entities

/// A listen in ListenBrainz's format: a line of an export, an element of an older one, or of a request that submits it.
struct ListenBrainzListen: HistoryObject {
    static let keys: Set = ["listened_at", "track_metadata"]

    private let listenedAt: Int
    /// The time listened, in milliseconds. Only a listen that ListenBrainz imported from a Spotify history has it: then
    /// `listenedAt` is the end.
    private let msPlayed: Int?
    private let userName: String?
    private let names: PlayNames

    init(_ json: inout JSONReader) throws(JSONError) {
        var (listenedAt, msPlayed, hasMetadata): (Int?, Int?, Bool) = (nil, nil, false)
        var (userName, names): (String?, PlayNames) = (nil, PlayNames())
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "listened_at": listenedAt = try json.integer()
            case "user_name": userName = try json.text()
            case "track_metadata":
                hasMetadata = true
                try json.object { (json, key) throws(JSONError) in
                    switch key {
                    case "track_name": names.title = try json.text()
                    case "artist_name": names.artist = try json.text()
                    case "release_name": names.album = try json.text()
                    case "additional_info": msPlayed = try json.msPlayed()
                    default: try json.skip()
                    }
                }
            default: try json.skip()
            }
        }
        guard let listenedAt, hasMetadata else { throw JSONError() }
        (self.listenedAt, self.msPlayed) = (listenedAt, msPlayed)
        (self.userName, self.names) = (userName, names)
    }

    func item() throws(LineError) -> ImportItem? {
        try names.play(
            start: listenedAt.subtractingReportingOverflow((msPlayed ?? 0) / 1000).partialValue,
            source: PlaySource(name: PlaySource.Name.listenBrainz, user: userName ?? "")
        )
    }
}

extension JSONReader {
    /// The time listened in a listen's additional information, in milliseconds; `nil` if it isn't a number.
    fileprivate mutating func msPlayed() throws(JSONError) -> Int? {
        guard firstByte() == UInt8(ascii: "{") else {
            try skip()
            return nil
        }
        var msPlayed: Int?
        try object { (json, key) throws(JSONError) in
            let isNumber = json.firstByte().map { (0x30...0x39).contains($0) } == true
            if key == "ms_played", isNumber { msPlayed = try json.integer() } else { try json.skip() }
        }
        return msPlayed
    }
}
