import Console

extension TrackRow {
    /// The track as scripts get it.
    public var record: Record {
        var record = Record(capacity: Self.recordNames.count)
        record.add("row", row)
        record.add("urn", urn)
        record.add("title", title)
        record.add("artist", artist)
        record.add("album", album)
        record.add("genre", genre)
        record.add("year", year)
        record.add("trackNumber", trackNumber)
        record.add("durationMs", durationMs)
        record.add("location", location)
        record.add("addedAt", addedAt)
        record.add("plays", plays)
        return record
    }

    /// The names of all that a record may have, in order.
    public static let recordNames = [
        "row", "urn", "title", "artist", "album", "genre", "year", "trackNumber", "durationMs", "location",
        "addedAt", "plays",
    ]

    /// The track in a sentence.
    public var phrase: String {
        let byArtist = artist.map { " by \($0)" } ?? ""
        return "“\(title)”\(byArtist)" + (album.map { " (\($0))" } ?? "")
    }
}
