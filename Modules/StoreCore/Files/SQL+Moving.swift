import Entities

/// Statements that move the data of a file or a song to another location.
extension SQL {
    /// Keeps the waveform of a file with unchanged audio.
    package static func keepWaveform(at location: Location, _ stamp: FileStamp) -> SQL {
        """
        UPDATE waveforms SET size = \(stamp.size), modified_ns = \(stamp.modifiedNanoseconds)
        WHERE location = \(location.text)
        """
    }

    /// Keeps the waveform of a file with new tags, unless another program changed the file before.
    static func keepWaveform(of file: WrittenFile) -> SQL? {
        guard let location = file.details.location else { return nil }
        return """
            \(keepWaveform(at: location, file.after))
                AND size = \(file.before.size) AND modified_ns = \(file.before.modifiedNanoseconds)
            """
    }

    /// Moves a waveform, replacing any at the new location.
    package static func moveWaveform(from start: Location, to end: Location) -> [SQL] {
        guard start != end else { return [] }
        return [
            """
            DELETE FROM waveforms WHERE location = \(end.text)
                AND EXISTS (SELECT 1 FROM waveforms WHERE location = \(start.text))
            """,
            "UPDATE waveforms SET location = \(end.text) WHERE location = \(start.text)",
        ]
    }

    /// Moves the record of a file or a song with its other data, unless the new location has one.
    static func moveFile(from start: Location, to end: Location) -> [SQL] {
        [
            """
            UPDATE files SET location = \(end.text) WHERE location = \(start.text) AND \(isOursOrSong)
                AND NOT EXISTS (SELECT 1 FROM files WHERE location = \(end.text) AND \(isOursOrSong))
            """
        ] + moveWaveform(from: start, to: end) + moveSong(from: start, to: end)
    }

    /// Moves pending submissions, entries in the server's playlists, and downloads.
    package static func moveSong(from start: Location, to end: Location) -> [SQL] {
        let downloads: SQL = "SELECT 1 FROM downloads AS moved WHERE moved.location = \(start.text)"
        let isReplaced = either(
            sqlite: "EXISTS (\(downloads))",
            postgres: "EXISTS (\(downloads) AND moved.seat = downloads.seat)"
        )
        return [
            "UPDATE downloads SET location = NULL WHERE location = \(end.text) AND \(isReplaced)"
        ]
            + ["submissions", "source_playlist_songs", "downloads"].map { table in
                "UPDATE \(raw: table) SET location = \(end.text) WHERE location = \(start.text)"
            }
    }
}
