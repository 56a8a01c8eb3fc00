import GRDB

extension Schema {
    /// Renames the account columns to match PostgreSQL libraries, and drops the triggers that maintained the accounts
    /// of music servers: the program now does so.
    static func nameAccounts(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TRIGGER sources_get_accounts;
                DROP TRIGGER sources_lose_accounts;
                ALTER TABLE sources RENAME COLUMN user TO account;
                ALTER TABLE sources RENAME COLUMN user_key TO account_key;
                ALTER TABLE scrobblers RENAME COLUMN user TO account;
                ALTER TABLE scrobblers RENAME COLUMN user_key TO account_key;
                UPDATE changed_rows SET
                    before = json_set(before, '$.account', before ->> '$.user', '$.account_key', before ->> '$.user_key'),
                    after = json_set(after, '$.account', after ->> '$.user', '$.account_key', after ->> '$.user_key')
                WHERE part = 5;
                """
        )
    }
}
