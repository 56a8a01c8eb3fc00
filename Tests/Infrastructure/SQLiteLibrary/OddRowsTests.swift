import Entities
import GRDB
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Rows that can't be read or stored", .fewAtATime) struct OddRowsTests {
    @Test("An unreadable report doesn't hold up the others") func reports() async throws {
        let sut = try await makeSUT()
        let details = TrackDetails(title: "Airbag", artist: "Radiohead", durationMs: 284_000)
        let track = try await sut.library.add(NewTrack(details: details))
        let account = try await sut.library.addScrobbler(
            NewScrobblerAccount(
                name: "lastfm",
                api: .lastfm,
                address: ScrobblerAccount.lastfmAddress,
                user: "listener",
                submits: true,
                follows: true
            )
        )
        for minute in 0..<3 {
            let date = LibrarySUT.now.addingTimeInterval(Double(minute) * 60)
            _ = try await sut.library.recordPlay(of: track.urn, startedAt: date)
        }
        try await sut.library.write([]) { db in
            try db.run("UPDATE submissions SET report = '{}' WHERE id < 3")
        }

        let taken = try await sut.library.takeSubmissions(
            of: account.id,
            limit: 2,
            owner: "me",
            lease: LibrarySUT.now,
            now: LibrarySUT.now
        )

        expectEqual(taken.map(\.id), [3])
    }

    @Test("A selection made by a newer version is an error, and isn't lost") func selection()
        async throws
    {
        let sut = try await makeSUT()
        let pod = try await sut.library.addDevice(Self.pod)
        let selection = #"{"choices":[{"mood":{"_0":"happy"}}],"format":"original","hasCovers":false}"#
        try await sut.library.write([]) { db in try db.run("UPDATE devices SET cargo = ?", [selection]) }

        let damaged = ServiceError.unreadable(
            path: sut.path,
            reason:
                "The library is damaged. Restore a backup, or recover what you can with `sqlite3 FILE .recover`."
        )
        await #expect(throws: damaged) { try await sut.library.devices() }

        let stored = try await sut.library.read { db in
            try String.fetchOne(db, sql: "SELECT cargo FROM devices WHERE id = ?", arguments: [pod.id])
        }
        expectEqual(stored, selection)
    }

    @Test("If part of a change to a device's files fails, all of it does") func files() async throws {
        let sut = try await makeSUT()
        let pod = try await sut.library.addDevice(Self.pod)
        try await sut.library.store([Self.file("1.ogg")], removed: [], onDevice: pod.id)
        try await sut.library.write([]) { db in
            try db.run(
                """
                CREATE TRIGGER full BEFORE INSERT ON device_files WHEN new.path LIKE '%2.ogg'
                BEGIN SELECT RAISE(ABORT, 'full'); END
                """
            )
        }

        await #expect(throws: ServiceError.inputOutput(path: sut.path, reason: "SQLite reported: full.")) {
            try await sut.library.store(
                [Self.file("3.ogg"), Self.file("2.ogg")],
                removed: ["1.ogg"],
                onDevice: pod.id
            )
        }

        try await expectEqual(sut.library.files(onDevice: pod.id), [Self.file("1.ogg")])
    }

    private static let pod = NewDevice(identifier: "1", name: "pod", kind: .rockbox, path: "/media/pod")

    private static func file(_ path: String) -> DeviceFile {
        DeviceFile(
            path: path,
            content: .playlist("Rainy"),
            state: StoredState(size: 10, modified: 1_795_253_400)
        )
    }
}
