import GRDB
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Tables with rows that undo restores", .fewAtATime) struct JournaledTableTests {
    @Test("Columns that were added after a table was first journaled accept NULL")
    func columns() async throws {
        let sut = try await makeSUT()

        let required = try await sut.library.read { db in
            try JournaledTable.restored.map { table in
                let names = try String.fetchAll(
                    db,
                    sql: "SELECT name FROM pragma_table_info(?) WHERE \"notnull\" ORDER BY cid",
                    arguments: [table.name]
                )
                return "\(table.name): \(names.filter(table.columns.contains).joined(separator: " "))"
            }
        }

        // Undo sets columns that are missing from an image to NULL, and images recorded before a column was added lack
        // it. With another name here, undoing such changes would fail.
        expectEqual(
            required,
            [
                "tracks: urn title added_at title_key artist_key album_key",
                "playlists: urn name name_key made_at",
                "playlist_entries: playlist_id position",
                "folders: location",
                "places: track_id location",
                "sources: name name_key address account account_key traits",
                "submissions: scrobbler_id started_at report attempts not_before",
                "name_joins: name name_key artist artist_key",
                "player_counts: player title title_key artist_key plays",
            ]
        )
    }

    @Test("Columns that undo leaves alone have a default") func others() async throws {
        let sut = try await makeSUT()

        let lacking = try await sut.library.read { db in
            try JournaledTable.restored.flatMap { table in
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT name FROM pragma_table_info(?)
                        WHERE "notnull" AND dflt_value IS NULL AND name <> 'id'
                        """,
                    arguments: [table.name]
                ).filter { !table.columns.contains($0) }
            }
        }

        expectEqual(lacking, [])
    }
}

extension JournaledTable {
    /// The tables whose rows are restored as a whole.
    fileprivate static var restored: [JournaledTable] { all(in: .sqlite).filter { !$0.isOfNames } }
}
