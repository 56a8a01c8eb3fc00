import Entities
import Foundation
import GRDB
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

/// Simulates a full disk for users that can't mount a small one: SQLite limits the file to a number of pages.
@Suite struct FullFileTests {
    @Test(
        "An import that fills the file keeps the stored batches as one change"
    )
    func fullByImport() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Before")])
        try await sut.library.write([]) { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages + 20)")
        }
        let batch = try await sut.library.beginImport()
        var stored = 0

        let error = await #expect(throws: ServiceError.self) {
            while true {
                let tracks = (0..<100).map {
                    NewTrack(details: TrackDetails(title: "Track \(stored + $0)", artist: "Radiohead"))
                }
                stored += try await batch.store(tracks).added
            }
        }

        expectEqual(
            error,
            .inputOutput(path: sut.path, reason: "The disk is full. Free some space and try again.")
        )
        #expect(stored > 0)
        try await expectEqual(sut.library.titles(), ["Before"] + (0..<stored).map { "Track \($0)" })
        try await expectEqual(
            sut.library.changes(limit: 1),
            [
                LibraryChange(kind: .import, trackCount: stored, madeAt: LibrarySUT.now)
            ]
        )
        _ = try await sut.reopened().library.undo()
        try await expectEqual(sut.library.titles(), ["Before"])
    }

    @Test("Names of plays that SQLite has rolled back on its own aren't taken for stored ones")
    func rolledBackPlays() async throws {
        let sut = try await makeSUT()
        let library = sut.library
        @Sendable func plays(of artist: String) -> [Play] {
            (0..<3).map { number in
                Play(
                    title: "Track \(number)",
                    artist: artist,
                    startedAt: Date(timeIntervalSince1970: 1_500_000_000 + 300 * Double(number))
                )
            }
        }

        await #expect(throws: ServiceError.self) {
            try await library.write([]) { db in
                var batch = PlayBatch(in: db, of: library)
                for play in plays(of: "Radiohead") { try batch.add(play) }
                try batch.store()
                // As on a full disk.
                try db.execute(sql: "INSERT OR ROLLBACK INTO play_versions SELECT * FROM play_versions")
            }
        }
        for artist in ["Portishead", "Radiohead"] {
            _ = try await library.beginImport().prepare(plays(of: artist)).store()
        }

        try await expectEqual(library.check { _, _ in }, [])
        try await expectEqual(library.playCount(of: .artist("Radiohead"), in: nil), 3)
    }
}
