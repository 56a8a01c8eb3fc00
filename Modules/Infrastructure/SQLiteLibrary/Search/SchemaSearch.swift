import GRDB

extension Schema {
    /// Adds genres to the full-text index, and a table that lists its words.
    static func searchGenres(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TABLE IF EXISTS tracks_search;
                CREATE VIRTUAL TABLE tracks_search USING fts5 (
                    title, artist, album, genre,
                    content = 'tracks', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
                );
                INSERT INTO tracks_search (tracks_search) VALUES ('rebuild');

                CREATE VIRTUAL TABLE IF NOT EXISTS tracks_words USING fts5vocab ('tracks_search', 'col');
                """
        )
    }
}
