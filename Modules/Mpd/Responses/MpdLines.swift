/// Lines of answers. They are appended without waiting, because a list of 100,000 songs has a million.
extension [UInt8] {
    /// Appends a line of a key and a value.
    mutating func append(_ key: String, _ value: String) {
        append(contentsOf: key.utf8)
        append(contentsOf: ": ".utf8)
        append(line: value)
    }

    /// Appends a line with seconds: `3.215`.
    mutating func append(_ key: String, milliseconds: Int) {
        let (seconds, rest) = Swift.max(0, milliseconds).quotientAndRemainder(dividingBy: 1_000)
        append(contentsOf: key.utf8)
        append(contentsOf: ": \(seconds).".utf8)
        append(contentsOf: String(1_000 + rest).utf8.dropFirst())
        append(0x0A)
    }

    /// Appends text as one line: with blanks instead of line breaks.
    mutating func append(line text: String) {
        let start = count
        append(contentsOf: text.utf8)
        for index in start..<count where self[index] == 0x0A || self[index] == 0x0D { self[index] = 0x20 }
        append(0x0A)
    }

    /// Appends a song, with some of its tags.
    mutating func append(_ song: MpdSong, with tags: Set<MpdTag>) {
        // Clients recognize the beginning of a song by this line.
        append("file", song.uri)
        if let date = song.lastModified { append("Last-Modified", date) }
        if let format = song.format { append("Format", format) }
        for value in song.values where tags.contains(value.tag) { append(value.tag.rawValue, value.text) }
        if let duration = song.durationMs.map({ Swift.max(0, $0) }) {
            append("Time", String(duration / 1_000 + (duration % 1_000 < 500 ? 0 : 1)))
            append("duration", milliseconds: duration)
        }
        if let entry = song.entry {
            append("Pos", String(entry.position))
            append("Id", String(entry.id))
        }
    }
}
