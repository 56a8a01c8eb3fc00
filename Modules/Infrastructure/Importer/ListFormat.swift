/// Detects a list's format from its content.
enum ListFormat {
    /// The services whose histories are recognised, as words of a sentence.
    static let services = """
        Apple Music, Deezer, Koito, Last.fm, Libre.fm, ListenBrainz, Maloja, multi-scrobbler, Pano Scrobbler, Rockbox, \
        Spotify, Tidal or YouTube Music
        """

    /// Returns the parser for a history with this first line, unless it is in JSON.
    ///
    /// - Parameter isLibreFM: whether comments before the line say that the file is from Libre.fm.
    static func ofHistory(_ line: [UInt8], isLibreFM: Bool = false) -> (any ListParser)? {
        if ScrobblerLines.begins(with: line) { return RockboxLog() }
        return ServiceTable(firstLine: line) ?? PlayTable(firstLine: line, isLibreFM: isLibreFM)
    }

    /// Returns the parser for a library export with this first line.
    static func ofExport(_ line: [UInt8]) -> (any ListParser)? {
        guard let outline = JSONOutline(line[...]) else { return ExportTable(header: line) }
        return ExportRow.isTrack(outline) ? ExportLines() : nil
    }
}
