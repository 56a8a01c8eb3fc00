import Records

extension TrackRow {
    /// The track as a record for scripts.
    public var record: Record {
        var record = Record()
        write(to: &record)
        return record
    }

    /// The track as a line of CSV, with the columns of `recordNames`.
    public var csvLine: String {
        var line = CSVLine()
        write(to: &line)
        return line.text
    }

    private func write(to result: inout some RecordWriting) {
        result.add("row", row)
        result.add("urn", urn)
        result.add("title", title)
        result.add("artist", artist)
        result.add("album", album)
        result.add("albumArtist", albumArtist)
        result.add("genre", genre)
        result.add("year", year)
        result.add("discNumber", discNumber)
        result.add("trackNumber", trackNumber)
        result.add("durationMs", durationMs)
        result.add("location", location)
        result.add("addedAt", addedAt)
        result.add("plays", plays)
        result.add("likedAt", likedAt)
        result.add("missingSince", missingSince)
        result.add("recordingMbid", musicBrainz.recording)
        result.add("releaseMbid", musicBrainz.release)
    }

    /// The names of a record's fields, in order.
    public static let recordNames = [
        "row", "urn", "title", "artist", "album", "albumArtist", "genre", "year", "discNumber", "trackNumber",
        "durationMs", "location", "addedAt", "plays", "likedAt", "missingSince", "recordingMbid",
        "releaseMbid",
    ]

    /// The track for use in a sentence: `“Kid A” by Radiohead (Kid A)`.
    public var phrase: String {
        let byArtist = artist.map { " by \($0)" } ?? ""
        return "“\(title)”\(byArtist)" + (album.map { " (\($0))" } ?? "")
    }
}

extension [TrackRow] {
    /// The tracks as records for scripts.
    public var records: [Record] {
        // By index: iterating copies each row, which matters for a million tracks.
        indices.map { self[$0].record }
    }
}
