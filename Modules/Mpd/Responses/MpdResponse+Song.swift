extension MpdResponse {
    /// Adds a song, with the tags that the client wants.
    package func add(_ song: MpdSong) async throws(MpdError) {
        // Clients recognize the beginning of a song by this line.
        try await add("file", song.uri)
        if let date = song.lastModified { try await add("Last-Modified", date) }
        if let format = song.format { try await add("Format", format) }
        for value in song.values where tags.contains(value.tag) {
            try await add(value.tag.rawValue, value.text)
        }
        if let duration = song.durationMs.map({ max(0, $0) }) {
            try await add("Time", duration / 1_000 + (duration % 1_000 < 500 ? 0 : 1))
            try await add("duration", milliseconds: duration)
        }
        if let entry = song.entry {
            try await add("Pos", entry.position)
            try await add("Id", entry.id)
        }
    }
}
