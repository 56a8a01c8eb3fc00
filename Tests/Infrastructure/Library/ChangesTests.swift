import Entities
import Foundation
import GRDB
import Services
import Testing

@testable import Library

@Suite("The library's changes", .fewAtATime) struct ChangesTests {
    @Test("Changes are listed newest first, with what they did and whether they are undone")
    func list() async throws {
        let sut = try await makeSUT()
        let airbag = try await sut.library.add("Airbag")
        _ = try await sut.library.edit(airbag.urn, TrackEdit(title: "Lucky"))
        _ = try await sut.library.importing(
            ["Lull", "Exit"].map { NewTrack(details: TrackDetails(title: $0)) }
        )
        _ = try await sut.library.store([.sample()])
        _ = try await sut.library.delete([airbag.urn])
        _ = try await sut.library.undo()

        let changes = try await sut.library.changes(limit: 4)

        #expect(
            changes == [
                .made(.delete, trackCount: 1, title: "Lucky", isUndone: true),
                .made(.import, playCount: 1),
                .made(.import, trackCount: 2),
                .made(.edit, trackCount: 1, title: "Lucky"),
            ]
        )
    }

    @Test("A new library has no changes, and a limit below one gives none")
    func listNothing() async throws {
        let sut = try await makeSUT()

        let none = try await sut.library.changes(limit: 10)
        _ = try await sut.library.add("Airbag")

        #expect(none == [])
        #expect(try await sut.library.changes(limit: -1) == [])
    }

    @Test("The last 1,000 changes are kept; what is more goes every 50 changes")
    func tooMany() async throws {
        let sut = try await makeSUT()
        try await sut.library.write(.journal) { db in
            let now = Int64(LibrarySUT.now.timeIntervalSince1970)
            for _ in 1...1049 { try db.run("INSERT INTO changes (kind, made_at) VALUES ('edit', ?)", [now]) }
        }

        _ = try await sut.library.add("Airbag")

        let kinds = try await sut.library.changes(limit: 2000).map(\.kind)
        #expect(kinds == [.add] + Array(repeating: .edit, count: 999))
    }

    @Test("Changes of the last 90 days are kept, older ones forgotten")
    func tooOld() async throws {
        let sut = try await makeSUT()
        let ages: [Int64] = [91 * 86_400, 90 * 86_400 + 1, 90 * 86_400, 1]
        for number in ages.indices { _ = try await sut.library.add("Track \(number)") }
        try await sut.library.write(.journal) { db in
            for (index, age) in ages.enumerated() {
                let date = Int64(LibrarySUT.now.timeIntervalSince1970) - age
                try db.run("UPDATE changes SET made_at = ? WHERE id = ?", [date, index + 1])
            }
        }

        _ = try await sut.library.add("Airbag")

        #expect(try await sut.library.changes(limit: 9).map(\.title) == ["Airbag", "Track 3", "Track 2"])
        let rows = try await sut.library.read { db in
            try Int64.fetchAll(db, sql: "SELECT change_id FROM changed_rows ORDER BY 1")
        }
        #expect(rows == [3, 4, 5])
        #expect(try await sut.library.trackCount() == 5)
    }

    @Test("A change without a date is kept")
    func timeless() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.add("Airbag")
        try await sut.library.write(.journal) { db in try db.run("UPDATE changes SET made_at = NULL") }

        _ = try await sut.library.add("Lucky")

        #expect(
            try await sut.library.changes(limit: 9) == [
                .made(.add, trackCount: 1, title: "Lucky"),
                LibraryChange(kind: .add, trackCount: 1, title: "Airbag"),
            ]
        )
    }
}
