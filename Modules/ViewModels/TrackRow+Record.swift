import Records

extension TrackRow {
    /// The track's fields for scripts.
    public static let fields = RecordFields<TrackRow>("Track") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("urn", "names the track for good") { $0.urn }
        Field.text("title", "its title") { $0.title }
        Field.text("artist", "its performer") { $0.artist }
        Field.text("album", "its album") { $0.album }
        Field.text("albumArtist", "the performer of the whole album, if it isn't the track's") {
            $0.albumArtist
        }
        Field.text("genre", "its genre") { $0.genre }
        Field.integer("year", "the year of its release") { $0.year }
        Field.integer("discNumber", "the number of its disc") { $0.discNumber }
        Field.integer("trackNumber", "its number on the disc") { $0.trackNumber }
        Field.integer("durationMs", "its duration in milliseconds") { $0.durationMs }
        Field.text("location", "the path of its file, or its address") { $0.location }
        Field.text("addedAt", as: .instant, "when it was added") { $0.addedAt }
        Field.integer("plays", "how often it was played") { $0.plays }
        Field.text("likedAt", as: .instant, "when it was liked") { $0.likedAt }
        Field.text("missingSince", as: .instant, "when its file was found to be gone") { $0.missingSince }
        Field.text("recordingMbid", "its MusicBrainz recording") { $0.musicBrainz.recording }
        Field.text("releaseMbid", "its MusicBrainz release") { $0.musicBrainz.release }
    }

    /// The track as a record for scripts.
    public var record: Record { Self.fields.record(of: self) }

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
