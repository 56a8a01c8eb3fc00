import GRDB

extension Schema {
    /// Removes information about secrets, which belongs to the machine: a command in a library would run on every
    /// machine that opens it. The user is asked once about each removed secret.
    static func parkSecrets(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE former_secrets (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    kind TEXT NOT NULL, -- source, scrobbler
                    name TEXT NOT NULL,
                    address TEXT NOT NULL, -- the base URL
                    command TEXT -- NULL if a machine keeps the secret under the name
                ) STRICT;
                INSERT INTO former_secrets (kind, name, address, command)
                SELECT 'source', name, address, secret_command FROM sources WHERE secret_place <> 'none'
                UNION ALL
                SELECT 'scrobbler', name, address, secret_command FROM scrobblers WHERE secret_place <> 'none';

                DROP TRIGGER sources_get_accounts;
                ALTER TABLE sources DROP COLUMN secret_place;
                ALTER TABLE sources DROP COLUMN secret_command;
                ALTER TABLE scrobblers DROP COLUMN secret_place;
                ALTER TABLE scrobblers DROP COLUMN secret_command;
                CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
                    \(accountOfNewSource)
                END;
                UPDATE changed_rows
                SET before = json_remove(before, '$.secret_place', '$.secret_command'),
                    after = json_remove(after, '$.secret_place', '$.secret_command')
                WHERE part = 5;
                """
        )
    }

    /// The same insertion as in `exchangeWithSources`, without secrets.
    private static let accountOfNewSource = """
        INSERT INTO scrobblers (
            name, name_key, api, address, user, user_key, submits, follows, is_friend, source_id
        )
        SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 1, 0, 0, id
        FROM (
            SELECT *, iif(
                EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key),
                '-server-' || id,
                ''
            ) AS ending
            FROM sources WHERE sources.id = NEW.id
        ) AS added
        WHERE NOT EXISTS (
            SELECT 1 FROM scrobblers
            WHERE scrobblers.name_key = added.name_key || ending
                OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
        );
        """
}
