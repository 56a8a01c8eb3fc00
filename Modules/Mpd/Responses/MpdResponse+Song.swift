extension MpdResponse {
    /// Adds a song, with the tags that the client wants.
    package func add(_ song: MpdSong) async throws(MpdError) {
        // Clients recognize the beginning of a song by this line.
        write("file", song.uri)
        if let date = song.lastModified { write("Last-Modified", date) }
        if let format = song.format { write("Format", format) }
        for value in song.values where tags.contains(value.tag) { write(value.tag.rawValue, value.text) }
        if let duration = song.durationMs.map({ max(0, $0) }) {
            write("Time", String(duration / 1_000 + (duration % 1_000 < 500 ? 0 : 1)))
            write("duration", milliseconds: duration)
        }
        if let entry = song.entry {
            write("Pos", String(entry.position))
            write("Id", String(entry.id))
        }
        try await sendPortion()
    }
}
