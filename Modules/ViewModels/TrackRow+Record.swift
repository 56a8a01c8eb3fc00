import Records

extension TrackRow {
    /// The track's fields for scripts.
    public static let fields = RecordFields<TrackRow>("Track") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("urn", "the track's permanent identifier") { $0.urn }
        Field.text("title", "its title") { $0.title }
        Field.text("artist", "its artist") { $0.artist }
        Field.text("album", "its album") { $0.album }
        Field.text("albumArtist", "the album's artist, if it isn't the track's") {
            $0.albumArtist
        }
        Field.text("genre", "its genre") { $0.genre }
        Field.integer("year", "its release year") { $0.year }
        Field.integer("discNumber", "its disc number") { $0.discNumber }
        Field.integer("trackNumber", "its track number") { $0.trackNumber }
        Field.integer("durationMs", "its duration in milliseconds") { $0.durationMs }
        Field.text("location", "the path of its file, or its URL") { $0.location }
        Field.text("addedAt", as: .instant, "the time it was added") { $0.addedAt }
        Field.integer("plays", "the number of plays") { $0.plays }
        Field.text("likedAt", as: .instant, "the time it was liked") { $0.likedAt }
        Field.text("missingSince", as: .instant, "the time its file was found missing") { $0.missingSince }
        Field.text("recordingMbid", "its MusicBrainz recording ID") { $0.musicBrainz.recording }
        Field.text("releaseMbid", "its MusicBrainz release ID") { $0.musicBrainz.release }
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
