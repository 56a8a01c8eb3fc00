import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("A library file that is deleted or replaced while open", .timeLimit(.minutes(5)))
struct ReplacedFileTests {
    @Test("Changes to a lost file are refused", arguments: Accident.allCases, [false, true])
    func change(accident: Accident, hasWritten: Bool) async throws {
        let sut = try await makeSUT()
        if hasWritten { _ = try await sut.library.add("Airbag") }

        try await accident.happen(to: sut)
        let error = await #expect(throws: ServiceError.self) { try await sut.library.add("Lucky") }

        expectEqual(error, .unavailable(.replaced(path: sut.path)))
        #expect(throws: Never.self) { try accident.check(sut) }
    }

    @Test("Reading the revision of a lost file is refused", arguments: Accident.allCases)
    func revision(accident: Accident) async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        _ = try await sut.library.revision()

        try await accident.happen(to: sut)

        await #expect(throws: ServiceError.unavailable(.replaced(path: sut.path))) {
            try await sut.library.revision()
        }
    }

    @Test("Streams of changes end when the file is lost", arguments: Accident.allCases)
    func followers(accident: Accident) async throws {
        let sut = try await makeSUT()
        let changes = sut.library.changes()
        _ = try await sut.library.add("Airbag")

        try await accident.happen(to: sut)
        // The stream doesn't request another poll.
        let poll = Task { await sut.polls.poll() }
        defer { poll.cancel() }

        await expectEqual(Sent(by: changes), Sent([[.tracks, .journal]]))
        await expectEqual(Sent(by: sut.library.changes()), Sent([]))
    }

    @Test("The loss of a file is noticed without a change", arguments: Accident.allCases)
    func watched(accident: Accident) async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let library = try SQLiteLibrary.open(at: sut.path)
        let changes = library.changes()

        try await accident.happen(to: sut)

        await expectEqual(Sent(by: changes), Sent([]))
    }

    @Test("A library that was moved and replaced by a symbolic link remains the same") func moved()
        async throws
    {
        let sut = try await makeSUT()
        _ = try await sut.library.add("Airbag")
        let place = sut.folder.path("elsewhere.sqlite")

        try FileManager.default.moveItem(atPath: sut.path, toPath: place)
        try FileManager.default.createSymbolicLink(atPath: sut.path, withDestinationPath: place)
        _ = try await sut.library.add("Lucky")

        try await expectEqual(sut.library.titles(), ["Airbag", "Lucky"])
    }

    enum Accident: CaseIterable {
        case removed
        /// The effect of `mv BACKUP LIBRARY`, or of a program that syncs files.
        case replaced

        func happen(to sut: LibrarySUT) async throws {
            switch self {
            case .removed:
                for suffix in ["", "-wal", "-shm"] { unlink(sut.path + suffix) }
            case .replaced:
                let backup = sut.folder.path("backup.sqlite")
                let library = try SQLiteLibrary.open(at: backup)
                _ = try await library.add("Old")
                library.close()
                try #require(rename(backup, sut.path) == 0)
            }
        }

        /// Throws if a file was created in place of the library.
        func check(_ sut: LibrarySUT) throws {
            if case .removed = self { try #require(!FileManager.default.fileExists(atPath: sut.path)) }
        }
    }
}
