import Entities
import Postgres
import Services
import StoreCore
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("The undo history of a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct JournalTests {
    @Test("Changes made before columns were added can be undone and redone") func columns()
        async throws
    {
        let sut = try await makeSUT()
        let track = try await sut.add("Airbag")
        _ = try await sut.add("Lucky")
        _ = try await sut.makePlaylist(NewPlaylist(name: "Best", content: .tracks([track.urn])))
        let source = try await sut.addSource(
            NewMusicSource(name: "home", address: "https://music.example", user: "me")
        )
        try await sut.add(folder: "/music")
        _ = try await sut.removeSource(source.id)
        _ = try await sut.deletePlaylist("Best")
        _ = try await sut.delete([track.urn])
        let before = try await sut.journaledRows()
        try await sut.addColumns()

        for _ in 1...3 { _ = try await sut.undo() }
        let undone = try await sut.journaledRows()
        for _ in 1...3 { _ = try await sut.redo() }

        try await expectEqual(sut.journaledRows(), before)
        expectEqual(
            undone,
            [
                "tracks": 2, "playlists": 1, "playlist_entries": 1, "folders": 1, "places": 0, "sources": 1,
                "submissions": 0, "play_versions": 0, "name_joins": 0, "player_counts": 0,
            ]
        )
        for _ in 1...3 { _ = try await sut.undo() }
        try await expectEqual(sut.newValues(), ["", "5", "it's"])
    }
}

extension PostgresLibrary {
    fileprivate func add(folder: String) async throws {
        try await beginImport().follow(Location(folder))
    }

    /// The number of rows in each journaled table.
    fileprivate func journaledRows() async throws -> [String: Int] {
        try await read { session in
            var counts: [String: Int] = [:]
            for table in JournaledTable.all(in: .postgres) {
                counts[table.name] = try session.rows("SELECT 1 FROM \(table.name)").count
            }
            return counts
        }
    }

    /// Adds columns, as a later step of the schema may.
    fileprivate func addColumns() async throws {
        try await write([]) { session in
            for table in JournaledTable.all(in: .postgres) {
                try session.execute("ALTER TABLE \(table.name) ADD COLUMN number BIGINT NOT NULL DEFAULT 5")
                try session.execute("ALTER TABLE \(table.name) ADD COLUMN word TEXT NOT NULL DEFAULT 'it''s'")
                try session.execute("ALTER TABLE \(table.name) ADD COLUMN none TEXT")
            }
        }
    }

    /// The values of the new columns in all rows.
    fileprivate func newValues() async throws -> Set<String> {
        try await read { session in
            var values: Set<String> = []
            for table in JournaledTable.all(in: .postgres) {
                for row in try session.rows("SELECT number, word, coalesce(none, '') FROM \(table.name)") {
                    values.formUnion(["\(try row[0] as Int64)", try row[1], try row[2]])
                }
            }
            return values
        }
    }
}
