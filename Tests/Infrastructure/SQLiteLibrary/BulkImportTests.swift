import Entities
import GRDB
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.fewAtATime) struct BulkImportTests {
    @Test("An import builds the same indexes as the schema") func definitions() throws {
        let queue = try DatabaseQueue()

        let (schema, built) = try queue.writeWithoutTransaction { db in
            for step in Schema.steps { try step(db) }
            let schema = try Self.indexes(db)
            try db.execute(sql: TrackIndexes.drop)
            try TrackIndexes.create(in: db)
            return (schema, try Self.indexes(db))
        }

        expectEqual(schema, built)
        expectEqual(schema.count, 11)
    }

    @Test("A large import drops the indexes until it is finished") func bulk() async throws {
        let sut = try await makeSUT()
        let batch = try await sut.library.beginImport()

        try await expectEqual(batch.store(Self.tracks), ImportSummary(added: Self.tracks.count))
        try expectEqual(sut.indexes(), [])

        try await batch.finish()
        try expectEqual(sut.indexes().count, 11)
        try await expectEqual(sut.library.titles(), Self.tracks.map(\.details.title))
        try await expectEqual(sut.library.undo().trackCount, Self.tracks.count)
    }

    @Test("Small imports, and imports into a large library, keep the indexes") func usual() async throws {
        let sut = try await makeSUT()
        let first = try await sut.library.beginImport()
        _ = try await first.store(Array(Self.tracks.dropLast()))
        try expectEqual(sut.indexes().count, 11)
        let second = try await sut.library.beginImport()

        _ = try await second.store(Self.tracks(after: "Other"))

        try expectEqual(sut.indexes().count, 11)
    }

    @Test(
        "Duplicates are found during a bulk import",
        arguments: [
            NewTrack(details: TrackDetails(title: "Track 7", artist: "Sigur Ro\u{301}s")),
            NewTrack(details: TrackDetails(title: "Else", location: Location("/music/8.ogg"))),
        ]
    )
    func duplicates(duplicate: NewTrack) async throws {
        let sut = try await makeSUT()
        let batch = try await sut.library.beginImport()
        _ = try await batch.store(Self.tracks)

        let summary = try await batch.store([duplicate, NewTrack(details: TrackDetails(title: "New"))])

        expectEqual(summary, ImportSummary(added: 1, skipped: 1))
        try expectEqual(sut.indexes().count, 11)
        try await expectEqual(batch.store(Self.tracks), ImportSummary(skipped: Self.tracks.count))
    }

    @Test("Plays count for the tracks of an earlier bulk import") func plays() async throws {
        let sut = try await makeSUT()
        let batch = try await sut.library.beginImport()
        _ = try await batch.store(Self.tracks)

        _ = try await batch.store([Play.sample("Track 3", by: "Sigur Rós", on: nil)])

        try expectEqual(sut.indexes().count, 11)
        let most = Listing(order: .sorted(.plays))
        try await expectEqual(sut.library.page(of: most, after: nil, limit: 1).tracks.map(\.plays), [1])
    }

    @Test("The next change after a crash builds missing indexes, but not while the import runs")
    func died() async throws {
        let sut = try await makeSUT()
        var batch: (any TrackImport)? = try await sut.library.beginImport()
        _ = try await batch?.store(Self.tracks)
        _ = try await sut.reopened().library.add("Meanwhile")
        try expectEqual(sut.indexes(), [])

        batch = nil
        _ = try await sut.reopened(seed: 3).library.add("Afterwards")

        try expectEqual(sut.indexes().count, 11)
    }

    @Test("Similar tracks are found while the indexes are missing, and after a crash")
    func duplicatesWithoutIndexes() async throws {
        let sut = try await makeSUT()
        let copies = ["A", "B"].map { (album: String) in
            NewTrack(
                details: TrackDetails(
                    title: "Twin",
                    artist: "Sigur Rós",
                    album: album,
                    durationMs: 1000,
                    location: Location("/twins/\(album).ogg")
                )
            )
        }
        var batch: (any TrackImport)? = try await sut.library.beginImport()
        _ = try await batch?.store(Self.tracks + copies)

        for _ in ["during the import", "after its end"] {
            for likeness in [DuplicateGroups.Likeness.tags, .duration] {
                let found = try await sut.reopened().library.tracksAlike(by: likeness, after: nil, limit: 9)
                expectEqual(found.groups.map { $0.map(\.details.album) }, [["A", "B"]])
            }
            try expectEqual(sut.indexes(), [])
            batch = nil
        }
    }

    @Test("A batch that ends bulk mode and then fails leaves the indexes to the end of the import")
    func failed() async throws {
        let sut = try await makeSUT()
        let batch = try await sut.library.beginImport()
        _ = try await batch.store(Self.tracks)
        try await sut.library.write([]) { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER refuse BEFORE INSERT ON tracks WHEN new.title = 'Refused' BEGIN
                        SELECT raise(ABORT, 'refused');
                    END
                    """
            )
        }
        let refused = NewTrack(details: TrackDetails(title: "Refused"))
        await #expect(throws: ServiceError.inputOutput(path: sut.path, reason: "SQLite reported: refused.")) {
            try await batch.store([Self.tracks[1], refused])
        }
        try expectEqual(sut.indexes(), [])

        try await batch.finish()

        try expectEqual(sut.indexes().count, 11)
    }

    private static let tracks = tracks(after: "Track")

    private static func tracks(after word: String) -> [NewTrack] {
        (0..<BulkImport.minimumBatch).map { number in
            NewTrack(
                details: TrackDetails(
                    title: "\(word) \(number)",
                    artist: "Sigur Rós",
                    location: number.isMultiple(of: 2)
                        ? Location("/music/\(word == "Track" ? "" : word)\(number).ogg") : nil
                )
            )
        }
    }

    fileprivate static func indexes(_ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db,
            sql:
                "SELECT replace(sql, 'IF NOT EXISTS ', '') FROM sqlite_schema WHERE tbl_name = 'tracks' AND type = 'index' AND sql NOT NULL"
        )
    }
}

extension LibrarySUT {
    fileprivate func indexes() throws -> Set<String> {
        try DatabaseQueue(path: path).read { db in try BulkImportTests.indexes(db) }
    }
}
