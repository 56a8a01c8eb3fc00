import StoreCore

extension Schema {
    /// The setting of a connection that names its machine.
    static let machineSetting = "sidewinder.machine"

    /// The setting of a connection that names its account and machine.
    static let userSetting = "sidewinder.seat"

    /// The account and machine that a statement comes from, as account@machine. Each has its own download folder.
    static let userAtMachine = "current_setting('\(userSetting)')"

    /// The machine that a statement comes from. Folders, files and tag writes belong to one machine, because others
    /// don't have its disks.
    static let machine = "current_setting('\(machineSetting)')"

    /// The tables of watched folders, read files, and pending tag writes.
    static let files = """
        CREATE TABLE folders (
            id BIGINT PRIMARY KEY,
            machine TEXT NOT NULL DEFAULT \(machine), -- whose folder
            location TEXT COLLATE "C" NOT NULL,
            updated_at BIGINT -- seconds since 1970, NULL if never
        );

        CREATE TABLE files (
            machine TEXT NOT NULL DEFAULT \(machine), -- whose file; empty if it is a server's song
            location TEXT COLLATE "C" NOT NULL,
            fingerprint TEXT, -- of the audio, NULL if it couldn't be identified
            title TEXT NOT NULL, -- the tags as last read
            artist TEXT,
            album TEXT,
            album_artist TEXT,
            genre TEXT,
            recording_mbid TEXT,
            release_mbid TEXT,
            year BIGINT,
            track_number BIGINT,
            disc_number BIGINT,
            duration_ms BIGINT,
            size BIGINT NOT NULL, -- in bytes
            modified_ns BIGINT NOT NULL, -- since 1970
            device BIGINT NOT NULL,
            inode BIGINT NOT NULL,
            server_path TEXT, -- of a server's song
            starred_at BIGINT -- the same, in seconds since 1970
        );
        CREATE UNIQUE INDEX files_once ON files (md5(location), machine); -- an index can't hold long texts
        CREATE INDEX files_by_location ON files USING hash (location);
        CREATE INDEX files_in_order ON files (\(SQL.beginning(of: "location")));
        CREATE INDEX files_with_star ON files (\(SQL.beginning(of: "location"))) WHERE starred_at IS NOT NULL;

        CREATE TABLE tag_writes (
            change_id BIGINT NOT NULL,
            row_id BIGINT NOT NULL, -- of the track
            machine TEXT NOT NULL DEFAULT \(machine), -- whose file
            location TEXT COLLATE "C" NOT NULL,
            edit TEXT, -- as JSON, until the file is read
            before TEXT, -- the file's tags as JSON, from then on
            after TEXT,
            pending SMALLINT NOT NULL, -- as in `PendingTags`
            PRIMARY KEY (change_id, row_id)
        );
        CREATE INDEX tag_writes_pending ON tag_writes (pending, change_id);

        CREATE TABLE downloads (
            name TEXT COLLATE "C" NOT NULL, -- in the folder of downloads
            seat TEXT NOT NULL DEFAULT \(userAtMachine), -- whose folder
            location TEXT COLLATE "C", -- the song's; NULL if the file isn't needed any more
            size BIGINT NOT NULL, -- of the file, in bytes
            listed_size BIGINT, -- what the server said when it was downloaded
            downloaded_at BIGINT NOT NULL, -- seconds since 1970
            PRIMARY KEY (seat, name)
        );
        CREATE INDEX downloads_by_location ON downloads USING hash (location);

        -- What one process at a time does, such as writing tags.
        CREATE TABLE leases (
            name TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            until BIGINT NOT NULL -- by the server's clock, in seconds since 1970
        );
        """
}
