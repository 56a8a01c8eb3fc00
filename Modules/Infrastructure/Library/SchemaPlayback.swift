import GRDB

extension Schema {
    /// What playing needs to keep: the queue, and the waveforms of files.
    static func createPlayback(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE queue (
                    position INTEGER PRIMARY KEY, -- counted from 0
                    track_urn TEXT NOT NULL,
                    is_current INTEGER NOT NULL
                ) STRICT;

                CREATE TABLE waveforms (
                    location TEXT PRIMARY KEY,
                    size INTEGER NOT NULL, -- of the file, in bytes
                    modified_ns INTEGER NOT NULL, -- since 1970
                    points BLOB NOT NULL -- 1,800 times a peak and an RMS, a byte each
                ) STRICT, WITHOUT ROWID;
                """
        )
    }
}
