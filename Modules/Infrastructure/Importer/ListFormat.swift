/// Tells what a list is by its content.
enum ListFormat {
    /// What reads a history that is an array of JSON objects, given how the file begins.
    static func ofArray(_ beginning: ArraySlice<UInt8>) -> (any ListParser)? {
        let first = beginning.first { (0x21...0x7E).contains($0) }
        if first == UInt8(ascii: "["), beginning.hasKey("ms_played") {
            return HistoryObjects<SpotifyStream>()
        }
        if first == UInt8(ascii: "{"), beginning.hasKey("scrobbles") {
            return HistoryObjects<MalojaScrobble>()
        }
        return nil
    }

    /// What reads a history that begins with a line.
    static func ofHistory(_ line: [UInt8]) -> (any ListParser)? {
        if RockboxLog.begins(with: line) { return RockboxLog() }
        if line[...].hasKey("listened_at"), line[...].hasKey("track_metadata") {
            return HistoryObjects<ListenBrainzListen>()
        }
        if LastFMTable.begins(with: line) { return LastFMTable() }
        return nil
    }

    /// What reads an export of a library that begins with a line.
    static func ofExport(_ line: [UInt8]) -> (any ListParser)? {
        if line.first(where: { !$0.isBlank }) == UInt8(ascii: "{") { return ExportLines() }
        if ExportTable.isHeader(line) { return ExportTable() }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Whether these bytes of JSON name a key. (The same text as a value is not followed by a colon.)
    fileprivate func hasKey(_ key: String) -> Bool {
        ranges(of: Array("\"\(key)\"".utf8)).contains { range in
            self[range.upperBound...].first { $0 > 0x20 } == UInt8(ascii: ":")
        }
    }
}
