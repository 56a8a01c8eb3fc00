extension ExportRow {
    /// Returns whether a line of JSON describes a track, though perhaps with mistakes.
    static func isTrack(_ line: JSONOutline) -> Bool {
        !line.spansLines && !line.keys[1].isDisjoint(with: ["title", "urn", "location"])
    }

    /// Reads a row of a JSON Lines export. If a key is repeated, its last value counts.
    init(json line: [UInt8]) throws(LineError) {
        var mistake: String?
        do {
            var json = JSONReader(line)
            try json.object { (json, key) throws(JSONError) in
                switch key {
                case "urn": urn = try json.text(of: key, &mistake)
                case "title": title = try json.text(of: key, &mistake)
                case "artist": artist = try json.text(of: key, &mistake)
                case "album": album = try json.text(of: key, &mistake)
                case "albumArtist": albumArtist = try json.text(of: key, &mistake)
                case "genre": genre = try json.text(of: key, &mistake)
                case "year": year = try json.number(of: key, &mistake)
                case "discNumber": discNumber = try json.number(of: key, &mistake)
                case "trackNumber": trackNumber = try json.number(of: key, &mistake)
                case "durationMs": durationMs = try json.number(of: key, &mistake)
                case "location": location = try json.text(of: key, &mistake)
                case "addedAt": addedAt = try json.text(of: key, &mistake)
                case "likedAt": likedAt = try json.text(of: key, &mistake)
                case "recordingMbid": recordingMbid = try json.text(of: key, &mistake)
                case "releaseMbid": releaseMbid = try json.text(of: key, &mistake)
                default: try json.skip()
                }
            }
            try json.end()
        } catch {
            throw LineError(
                reason: JSONReader.isValid(line) ? "not a JSON object" : "not valid JSON"
            )
        }
        if let mistake { throw LineError(reason: mistake) }
    }

    /// Reads a row of a CSV export; an empty field is `nil`.
    init(_ fields: [String: String]) throws(LineError) {
        urn = fields["urn"]
        title = fields["title"]
        artist = fields["artist"]
        album = fields["album"]
        albumArtist = fields["albumArtist"]
        genre = fields["genre"]
        year = try Self.number(fields, "year")
        discNumber = try Self.number(fields, "discNumber")
        trackNumber = try Self.number(fields, "trackNumber")
        durationMs = try Self.number(fields, "durationMs")
        location = fields["location"]
        addedAt = fields["addedAt"]
        likedAt = fields["likedAt"]
        recordingMbid = fields["recordingMbid"]
        releaseMbid = fields["releaseMbid"]
    }

    private static func number(_ fields: [String: String], _ name: String) throws(LineError) -> Int? {
        guard let text = fields[name], !text.isEmpty else { return nil }
        guard let number = Int(text) else { throw LineError(reason: "\(name) is not a whole number") }
        return number
    }
}

extension JSONReader {
    /// Reads a string or `null`. Any other value is skipped and recorded as a mistake.
    fileprivate mutating func text(of key: String, _ mistake: inout String?) throws(JSONError) -> String? {
        let start = self
        do {
            return try text()
        } catch {
            self = start
            try skip()
            mistake = mistake ?? "\(key) is not text"
            return nil
        }
    }

    /// Reads an integer or `null`. Any other value is skipped and recorded as a mistake.
    fileprivate mutating func number(of key: String, _ mistake: inout String?) throws(JSONError) -> Int? {
        let start = self
        do {
            return try takeNull() ? nil : integer()
        } catch {
            self = start
            try skip()
            mistake = mistake ?? "\(key) is not a whole number"
            return nil
        }
    }

    /// Returns whether a line is a single JSON value.
    fileprivate static func isValid(_ line: [UInt8]) -> Bool {
        var json = JSONReader(line)
        do {
            try json.skip()
            try json.end()
            return true
        } catch {
            return false
        }
    }
}
