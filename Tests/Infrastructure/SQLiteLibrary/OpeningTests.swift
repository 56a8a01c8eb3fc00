import Entities
import Foundation
import GRDB
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.fewAtATime) struct OpeningTests {
    @Test("A new library is created with its folders, for its owner only")
    func openNew() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a/b/library.sqlite")

        let library = try SQLiteLibrary.open(at: path)

        try await expectEqual(library.trackCount(), 0)
        try expectEqual(permissions(path), 0o600)
        try expectEqual(permissions(folder.path("a/b")), 0o700)
        try expectEqual(permissions(folder.path("a")), 0o700)
    }

    @Test("An empty file becomes a library")
    func openEmpty() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path("library.sqlite")))

        let library = try SQLiteLibrary.open(at: folder.path("library.sqlite"))

        try await expectEqual(library.trackCount(), 0)
    }

    @Test("Reopening a library doesn't change a single byte")
    func openAgain() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        let track = try await SQLiteLibrary.open(at: path).add("Airbag", by: "Radiohead")
        let before = try folder.contents()

        let tracks = try await SQLiteLibrary.open(at: path).all()

        expectEqual(tracks, [track])
        try expectEqual(folder.contents(), before)
    }

    @Test("Writes survive a power cut: the log is flushed with each commit")
    func durability() async throws {
        let sut = try await makeSUT()

        let modes = try await sut.library.write([]) { db in
            try [
                String.fetchOne(db, sql: "PRAGMA journal_mode"),
                String.fetchOne(db, sql: "PRAGMA synchronous"),
                String.fetchOne(db, sql: "PRAGMA foreign_keys"),
            ]
        }

        expectEqual(modes, ["wal", "2", "1"])
    }

    @Test("A folder is refused")
    func openFolder() throws {
        let folder = try TemporaryFolder()

        let expected = ServiceError.inputOutput(
            path: folder.path,
            reason: "This is a folder. Name a file in it."
        )
        #expect(throws: expected) { try SQLiteLibrary.open(at: folder.path) }
    }

    @Test("A pipe is refused instead of blocking")
    func openPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)

        let expected = ServiceError.inputOutput(
            path: path,
            reason: "This is a pipe or a device. Name a file."
        )
        #expect(throws: expected) { try SQLiteLibrary.open(at: path) }
    }

    @Test(
        "A file that isn't a database is refused and left alone",
        arguments: [
            Data("Radiohead\tKid A\n".utf8), Data("SQLite format 3\0".utf8.dropLast(4)), Data([0xFF]),
            Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0) }),
        ]
    )
    func openOtherFile(contents: Data) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("notes.txt")
        try contents.write(to: URL(fileURLWithPath: path))
        let before = try folder.contents()

        #expect(throws: ServiceError.unreadable(path: path, reason: Problem.noDatabase.reason)) {
            try SQLiteLibrary.open(at: path)
        }

        try expectEqual(folder.contents(), before)
    }

    @Test("A database of another program is refused and left alone", arguments: ["DELETE", "WAL"])
    func openOtherDatabase(journalMode: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("other.sqlite")
        try makeDatabase(at: path, "PRAGMA journal_mode = \(journalMode); CREATE TABLE tracks (id, title)")
        let before = try folder.contents()

        #expect(throws: ServiceError.unreadable(path: path, reason: Problem.otherProgram.reason)) {
            try SQLiteLibrary.open(at: path)
        }

        try expectEqual(folder.contents(), before)
    }

    @Test("A database of another program that crashed is refused, and its log left alone")
    func openCrashedDatabase() throws {
        let folder = try TemporaryFolder()
        let crash = try TemporaryFolder()
        let database = try DatabaseQueue(path: folder.path("other.sqlite"))
        try database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE a (b); INSERT INTO a VALUES (1)")
        }
        for name in ["other.sqlite", "other.sqlite-wal"] {
            try FileManager.default.copyItem(atPath: folder.path(name), toPath: crash.path(name))
        }
        let before = try crash.contents()

        let refusal = ServiceError.unreadable(
            path: crash.path("other.sqlite"),
            reason:
                "This is another program's database. Choose another file; a new name creates a new library."
        )
        #expect(throws: refusal) { try SQLiteLibrary.open(at: crash.path("other.sqlite")) }

        try expectEqual(crash.contents(), before)
    }

    @Test("A library of a newer version is refused and left alone")
    func openNewer() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        _ = try await SQLiteLibrary.open(at: path).add("Airbag")
        try makeDatabase(at: path, "PRAGMA user_version = \(Schema.steps.count + 1)")
        let before = try folder.contents()

        #expect(throws: ServiceError.unreadable(path: path, reason: Problem.tooNew.reason)) {
            try SQLiteLibrary.open(at: path)
        }

        try expectEqual(folder.contents(), before)
    }

    @Test("A damaged library is reported and left alone", arguments: Damage.allCases)
    func openDamaged(damage: Damage) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        let tracks = (1...200).map { NewTrack(details: TrackDetails(title: "Airbag \($0)")) }
        _ = try await SQLiteLibrary.open(at: path).importing(tracks)
        try damage.inflict(on: path)
        let before = try folder.contents()

        let error = await #expect(throws: ServiceError.self) {
            _ = try await SQLiteLibrary.open(at: path).all(Listing(order: .sorted(.title)))
        }

        expectEqual(error, .unreadable(path: path, reason: Problem.damaged.reason))
        try expectEqual(folder.contents(), before)
    }

    @Test("A library locked by another program can be read, and a change fails with a reason")
    func openLocked() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let maker = TrackFactory(now: { LibrarySUT.now }, random: { 0 })
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: sut.path, configuration: configuration)

        try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
        let library = try SQLiteLibrary.open(at: sut.path, maker: maker, timeout: 0.01)
        let error = await #expect(throws: ServiceError.self) { try await library.add("Lucky") }
        let titles = try await library.titles()
        try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }

        let reason = "Another program has locked the library. Try again when it is done."
        expectEqual(error, .inputOutput(path: sut.path, reason: reason))
        expectEqual(titles, ["Airbag"])
    }

    @Test("Counting albums doesn't wait until another program has written", .timeLimit(.minutes(5)))
    func countLocked() async throws {
        let sut = try await makeSUT(
            adding: [
                TrackDetails(title: "Airbag", artist: "Radiohead", album: "Hits", albumArtist: "Various")
            ]
        )
        _ = try await sut.library.store([.sample("Airbag", by: "Radiohead", on: "Hits")])
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: sut.path, configuration: configuration)

        try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
        let maker = TrackFactory(now: { LibrarySUT.now }, random: { 0 })
        let library = try SQLiteLibrary.open(at: sut.path, maker: maker, timeout: 86_400)
        let during = try await library.topPlayed(.albums, in: nil, limit: 9).map(\.subject)
        try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
        let after = try await library.topPlayed(.albums, in: nil, limit: 9).map(\.subject)

        expectEqual(during, [.album("Hits", artist: "Radiohead")])
        expectEqual(after, [.album("Hits", artist: "Various")])
    }

    @Test("A read-only library can be read", .permissions)
    func openReadOnly() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: sut.path)

        let library = try SQLiteLibrary.open(at: sut.path)
        let error = await #expect(throws: ServiceError.self) { try await library.add("Lucky") }

        let reason = "Couldn't write to the library. Check the permissions of the file and its folder."
        expectEqual(error, .inputOutput(path: sut.path, reason: reason))
        try await expectEqual(library.titles(), ["Airbag"])
    }

    @Test("A library in a read-only folder can be read", .permissions)
    func openInReadOnlyFolder() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        sut.library.close()
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sut.folder.path)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: sut.folder.path)
        }

        let library = try SQLiteLibrary.open(at: sut.path)

        try await expectEqual(library.titles(), ["Airbag"])
    }

    @Test("A library without read permission is refused", .permissions)
    func openForbidden() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        _ = try SQLiteLibrary.open(at: path)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)

        let reason = "Couldn't open the library. Check the permissions of the file and its folder."
        #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
            try SQLiteLibrary.open(at: path)
        }
    }

    @Test("A library inside a file is refused")
    func openInFile() throws {
        let folder = try TemporaryFolder()
        try Data([1]).write(to: URL(fileURLWithPath: folder.path("file")))
        let path = folder.path("file/library.sqlite")

        let reason = "Couldn't create it: \(String(cString: strerror(ENOTDIR)))."
        #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
            try SQLiteLibrary.open(at: path)
        }
    }
}

/// Kinds of damage to a file.
enum Damage: CaseIterable {
    case cutInHalf
    case schemaOverwritten
    case tracksOverwritten

    func inflict(on path: String) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        switch self {
        case .cutInHalf: bytes.removeLast(bytes.count / 2)
        case .schemaOverwritten: bytes.replaceSubrange(100..<4096, with: Data(repeating: 0x5A, count: 3996))
        case .tracksOverwritten:
            bytes.replaceSubrange(4096..., with: Data(repeating: 0x5A, count: bytes.count - 4096))
        }
        try bytes.write(to: URL(fileURLWithPath: path))
    }
}

extension TemporaryFolder {
    /// The files in the folder and their bytes.
    fileprivate func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: path($0)))) }
        )
    }
}

private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
}

private func makeDatabase(at path: String, _ sql: String) throws {
    try DatabaseQueue(path: path).writeWithoutTransaction { db in try db.execute(sql: sql) }
}
