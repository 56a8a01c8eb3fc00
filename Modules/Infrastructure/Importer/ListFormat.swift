/// Detects a list's format from its content.
enum ListFormat {
    /// Returns the parser for a history in JSON arrays, given the beginning of the file.
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

    /// Returns the parser for a history with this first line.
    static func ofHistory(_ line: [UInt8]) -> (any ListParser)? {
        if ScrobblerLines.begins(with: line) { return RockboxLog() }
        if line[...].hasKey("listened_at"), line[...].hasKey("track_metadata") {
            return HistoryObjects<ListenBrainzListen>()
        }
        return PlayTable(firstLine: line)
    }

    /// Returns the parser for a library export with this first line.
    static func ofExport(_ line: [UInt8]) -> (any ListParser)? {
        if line.first(where: { !$0.isBlank }) == UInt8(ascii: "{") { return ExportLines() }
        return ExportTable(header: line)
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether this piece of JSON contains a key. A colon distinguishes it from the same text as a value.
    fileprivate func hasKey(_ key: String) -> Bool {
        ranges(of: Array("\"\(key)\"".utf8)).contains { range in
            self[range.upperBound...].first { $0 > 0x20 } == UInt8(ascii: ":")
        }
    }
}
