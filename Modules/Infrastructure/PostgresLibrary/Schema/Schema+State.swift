extension Schema {
    /// The table that identifies the library, with its version and the process upgrading it.
    static let state = """
        CREATE TABLE IF NOT EXISTS sidewinder (
            id BIGINT PRIMARY KEY CHECK (id = 1),
            name TEXT NOT NULL, -- tells libraries apart
            version BIGINT NOT NULL, -- how many steps of `Schema` were taken
            lease_owner TEXT, -- the process that takes steps
            lease_until BIGINT NOT NULL -- seconds since 1970
        )
        """
}
