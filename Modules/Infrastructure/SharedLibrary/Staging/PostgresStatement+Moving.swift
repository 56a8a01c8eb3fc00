import Entities
import Postgres

/// What follows a file or a song to another location.
extension PostgresStatement {
    /// Keeps the waveform of a file whose audio is the same as before.
    static func keepWaveform(at location: Location, _ stamp: FileStamp) -> PostgresStatement {
        PostgresStatement(
            "UPDATE waveforms SET size = $2, modified_ns = $3 WHERE location = $1",
            [location.value, .integer(stamp.size), .integer(stamp.modifiedNanoseconds)]
        )
    }
}

extension [PostgresStatement] {
    /// Moves a waveform, in place of one that is there.
    static func moveWaveform(from start: Location, to end: Location) -> [PostgresStatement] {
        guard start != end else { return [] }
        return [
            PostgresStatement(
                """
                DELETE FROM waveforms
                WHERE location = $2 AND EXISTS (SELECT 1 FROM waveforms WHERE location = $1)
                """,
                [start.value, end.value]
            ),
            PostgresStatement(
                "UPDATE waveforms SET location = $2 WHERE location = $1",
                [start.value, end.value]
            ),
        ]
    }

    /// Moves what waits to be submitted, places in the server's playlists, and downloads.
    static func moveSong(from start: Location, to end: Location) -> [PostgresStatement] {
        [
            PostgresStatement(
                """
                UPDATE downloads SET location = NULL
                WHERE location = $2 AND seat IN (SELECT seat FROM downloads WHERE location = $1)
                """,
                [start.value, end.value]
            )
        ]
            + ["submissions", "source_playlist_songs", "downloads"].map { table in
                PostgresStatement(
                    "UPDATE \(table) SET location = $2 WHERE location = $1",
                    [start.value, end.value]
                )
            }
    }
}

extension Location {
    fileprivate var value: PostgresValue { .text(text) }
}
