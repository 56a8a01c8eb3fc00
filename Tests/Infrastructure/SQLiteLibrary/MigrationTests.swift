import Entities
import Foundation
import GRDB
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Files of earlier versions", .fewAtATime) struct MigrationTests {
    @Test("A file of the first version keeps its tracks and undo journal, and counts plays")
    func migrate() async throws {
        let sut = try makeFirstVersion()
        let library = sut.library

        _ = try await library.store([.sample(), .sample("Lucky", after: 300)])
        let tracks = try await library.all(Listing(order: .sorted(.plays)))
        let undone = try await [library.undo(), library.undo()]
        let left = try await library.all()
        let redone = try await [library.redo(), library.redo()]

        let airbag = Track(
            urn: URN(trusted: "sidewinder:tracks:1"),
            details: TrackDetails(title: "Airbag", artist: "Radiohead", album: "OK Computer"),
            addedAt: Date(timeIntervalSince1970: 1_500_000_000),
            plays: 1
        )
        expectEqual(tracks, [airbag])
        expectEqual(
            undone,
            [
                LibraryChange(
                    kind: .import,
                    trackCount: 0,
                    playCount: 2,
                    madeAt: LibrarySUT.now,
                    isUndone: true
                ),
                LibraryChange(kind: .add, trackCount: 1, title: "Airbag", isUndone: true),
            ]
        )
        expectEqual(left, [])
        expectEqual(
            redone,
            [
                LibraryChange(kind: .add, trackCount: 1, title: "Airbag"),
                LibraryChange(kind: .import, trackCount: 0, playCount: 2, madeAt: LibrarySUT.now),
            ]
        )
        try await expectEqual(library.all(), [airbag])
        try await expectEqual(
            library.titles(matching: "airbag"),
            ["Airbag"]
        )
    }

    @Test("Upgrading an old file merges the counts of different spellings")
    func countGroups() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(17) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO tracks (urn, title, artist, added_at, title_key, artist_key, album_key, plays)
                    VALUES ('sidewinder:tracks:1', 'Airbag', 'Radiohead', 1500000000, 'airbag', 'radiohead', '', 1);
                    INSERT INTO play_artists (key, name, plays) VALUES ('radiohead', 'Radiohead', 3);
                    INSERT INTO play_tracks (artist_id, key, name, plays, last_slot) VALUES
                        (1, 'airbag', 'Airbag', 1, 100), (1, 'airbag - remastered', 'Airbag - Remastered', 2, 200);
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 17;
                    """
            )
        }

        let library = try SQLiteLibrary.open(at: path)

        let count = PlayCount(subject: .track("Airbag - Remastered", artist: "Radiohead"), plays: 3)
        try await expectEqual(library.topPlayed(.tracks, in: nil, limit: 9), [count])
        try await expectEqual(library.all().map(\.plays), [3])
        let early = SearchQuery([.init(.date(.played, QuarterHour.start(0)..<QuarterHour.start(150)))])
        let late = SearchQuery([.init(.date(.played, QuarterHour.start(150)..<QuarterHour.start(250)))])
        try await expectEqual(library.titles(Listing(filter: early)), [])
        try await expectEqual(library.titles(Listing(filter: late)), ["Airbag"])
    }

    @Test("Upgrading an old file adds accounts for its music servers")
    func sourceAccounts() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(19) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO sources (name, name_key, address, user, user_key, secret_place, traits) VALUES
                        ('Home', 'home', 'https://music.example', 'Me', 'me', 'file', '{}'),
                        ('Away', 'away', 'https://away.example', 'Me', 'me', 'file', '{}');
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 19;
                    """
            )
        }

        let library = try SQLiteLibrary.open(at: path)

        let accounts = try await library.scrobblerAccounts()
        expectEqual(accounts.map(\.name), ["Home", "Away"])
        expectEqual(accounts.map(\.musicSource), [1, 2])
    }

    @Test("Plays undone in an old file can be redone") func undonePlays() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(26) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO play_sources VALUES (1, 'lastfm', 'me');
                    INSERT INTO artist_groups (id, key, name) VALUES (1, 'radiohead', 'Radiohead');
                    INSERT INTO play_artists (id, key, name, group_id) VALUES (1, 'radiohead', 'Radiohead', 1);
                    INSERT INTO track_groups (id, artist_id, key, name_hash) VALUES (1, 1, 'airbag', 7);
                    INSERT INTO play_tracks (id, artist_id, key, name, group_id) VALUES (1, 1, 'airbag', 'Airbag', 1);
                    INSERT INTO play_versions (id, track_id, album_id) VALUES (1, 1, 0);
                    INSERT INTO changes (id, kind, made_at, is_undone, play_count, first_play, last_play)
                        VALUES (1, 'import', 5, 1, 2, 900, 1800);
                    INSERT INTO undone_plays VALUES (1, 900, 1, 1, 0, 1), (1, 1800, 1, 1, 0, 1);
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 26;
                    """
            )
        }

        let library = try SQLiteLibrary.open(at: path)
        let redone = try await library.redo()

        expectEqual(redone.playCount, 2)
        let plays = try await library.read { db in
            try Int.fetchAll(db, sql: "SELECT count(*) FROM plays UNION ALL SELECT plays FROM track_groups")
        }
        expectEqual(plays, [2, 2])
    }

    @Test("Upgrading an old file removes information about secrets, and keeps it until the user was asked")
    func secrets() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        let traits = try StoredJSON.text(SourceTraits())
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(24) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO sources
                        (name, name_key, address, user, user_key, secret_place, secret_command, traits) VALUES
                        ('Home', 'home', 'https://music.example', 'Me', 'me', 'command', 'pass home', '\(traits)'),
                        ('Away', 'away', 'https://away.example', 'Me', 'me', 'file', NULL, '\(traits)');
                    INSERT INTO scrobblers (
                        name, name_key, api, address, user, user_key, secret_place, secret_command, submits,
                        follows, is_friend
                    ) VALUES
                        ('LB', 'lb', 'listenbrainz', 'https://lb.example', 'Me', 'me', 'command', 'pass lb', 1, 1, 0),
                        ('Anna', 'anna', 'listenbrainz', 'https://lb.example', 'A', 'a', 'none', NULL, 0, 0, 1);
                    INSERT INTO changes (kind) VALUES ('disconnect');
                    INSERT INTO changed_rows VALUES (1, 5, 9, json_object(
                        'name', 'Gone', 'name_key', 'gone', 'address', 'https://gone.example', 'user', 'Me',
                        'user_key', 'me', 'secret_place', 'command', 'secret_command', 'pass gone', 'traits', '\(traits)'
                    ), NULL);
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 24;
                    """
            )
        }

        let library = try SQLiteLibrary.open(at: path)
        let former = try await library.formerSecrets()
        _ = try await library.undo()
        try await library.forgetFormerSecret(2)
        let left = try await library.formerSecrets()

        expectEqual(
            former,
            [
                FormerSecret(
                    id: 1,
                    owner: SecretOwner(.source, name: "home", address: "https://music.example"),
                    command: "pass home"
                ),
                FormerSecret(
                    id: 2,
                    owner: SecretOwner(.source, name: "away", address: "https://away.example"),
                    command: nil
                ),
                FormerSecret(
                    id: 3,
                    owner: SecretOwner(.scrobbler, name: "LB", address: "https://lb.example"),
                    command: "pass lb"
                ),
            ]
        )
        expectEqual(left, [former[0], former[2]])
        try await expectEqual(library.sources().map(\.name), ["Home", "Away", "Gone"])
        try await expectEqual(
            library.scrobblerAccounts().map(\.name),
            ["Home", "Away", "LB", "Anna", "Gone"]
        )
        let texts = try await library.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT sql FROM sqlite_schema WHERE sql LIKE '%secret_%' AND name <> 'former_secrets'
                    UNION ALL SELECT before FROM changed_rows WHERE before LIKE '%secret%'
                    """
            )
        }
        expectEqual(texts, [])
    }

    @Test("Upgrading an old file preserves the queue")
    func queue() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(3) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO tracks (urn, title, added_at, title_key, artist_key, album_key)
                    VALUES ('a:1', 'A', 0, 'a', '', ''), ('a:2', 'B', 0, 'b', '', '');
                    INSERT INTO queue (position, track_urn, is_current) VALUES (0, 'a:1', 0), (1, 'a:2', 1);
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 3;
                    """
            )
        }

        let library = try SQLiteLibrary.open(at: path)

        let queue = try await library.storedQueue()
        expectEqual(queue.tracks.map(\.details.title), ["A", "B"])
        expectEqual(queue.currentIndex, 1)
        expectEqual(queue.entries.map(\.id), [0, 1])
        expectEqual(queue.entryCount, 2)
        expectEqual(queue.modes, PlayingModes())
    }

    @Test("Upgrading preserves the orders of the queue and of the one before its last change")
    func queueOrders() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            db.add(function: .folded)
            db.add(function: .nameHash)
            for step in Schema.steps.prefix(30) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO tracks (urn, title, added_at, title_key, artist_key, album_key)
                    VALUES ('a:1', 'A', 0, 'a', '', ''), ('a:2', 'B', 0, 'b', '', '');
                    INSERT INTO queue (position, track_urn, entry_id, shuffled_position)
                    VALUES (0, 'a:1', 3, 1), (1, 'a:2', 1, 0);
                    INSERT INTO previous_queue (position, track_urn, entry_id) VALUES (0, 'a:2', 1), (1, 'a:1', 0);
                    UPDATE player SET shuffled = 1, queue_position = 1, entry_count = 4, changed_at = 0,
                        previous_position = 1;
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 30;
                    """
            )
        }

        let library = try SQLiteLibrary.open(at: path)
        let queue = try await library.storedQueue()
        let previous = try await library.revertQueue()

        expectEqual(queue.entries.map(\.id), [3, 1])
        expectEqual(queue.tracks.map(\.details.title), ["A", "B"])
        expectEqual(queue.shuffledIDs, [1, 3])
        expectEqual(queue.current?.id, 1)
        expectEqual(previous.entries.map(\.id), [1, 0])
        expectEqual(previous.tracks.map(\.details.title), ["B", "A"])
        #expect(previous.shuffledIDs == nil)
        expectEqual(previous.current?.id, 0)
    }

    @Test("Upgrading an old file adds the columns for statistics to the index of hashes")
    func widenIndex() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(22) { try step(db) }
            try db.execute(
                sql: """
                    DROP INDEX tracks_by_hash;
                    CREATE INDEX tracks_by_hash ON tracks (name_hash);
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 22;
                    """
            )
        }

        let library = try SQLiteLibrary.open(at: path)

        let columns = try await library.read { db in
            try String.fetchAll(db, sql: "SELECT name FROM pragma_index_info('tracks_by_hash')")
        }
        expectEqual(columns, ["name_hash", "id", "duration_ms", "year"])
    }

    @Test("One of several processes that open an old file concurrently upgrades it, and all can use it")
    func together() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await makeVersion(9, at: path)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...8 {
                group.addTask { _ = try await SQLiteLibrary.open(at: path).add("Track \(number)") }
            }
            try await group.waitForAll()
        }

        let library = try SQLiteLibrary.open(at: path)
        try await expectEqual(Set(library.titles()), Set((1...8).map { "Track \($0)" }))
        for _ in 1...8 { _ = try await library.undo() }
        try await expectEqual(library.titles(), [])
    }

    @Test("An upgrade is announced while older programs can still write")
    func announcement() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await makeVersion(9, at: path)
        var versions: [Int?] = []
        func open(_ path: String) throws {
            _ = try SQLiteLibrary.open(
                at: path,
                willUpgrade: {
                    let version = try? DatabaseQueue(path: path).read { db in
                        try Int.fetchOne(db, sql: "PRAGMA user_version")
                    }
                    versions.append(version)
                }
            )
        }

        try open(path)
        try open(path)
        try open(folder.path("new.sqlite"))

        expectEqual(versions, [9])
    }

    @Test("A process stores nothing in a file that a newer version upgraded in the meantime")
    func openMeanwhile() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        // One library with a writing connection, and one that opens it after the upgrade.
        let others = [sut.library, try sut.reopened().library]
        try await DatabaseQueue(path: sut.path).write { db in
            try db.execute(sql: "ALTER TABLE tracks ADD COLUMN mood TEXT")
            try db.execute(sql: "PRAGMA user_version = \(Schema.steps.count + 1)")
        }

        for library in others {
            let error = await #expect(throws: ServiceError.self) { try await library.add("Lucky") }
            expectEqual(error, .unreadable(path: sut.path, reason: Problem.tooNew.reason))
            try await expectEqual(library.titles(), ["Airbag"])
        }
    }

    /// Creates an empty library with the given number of schema steps.
    private func makeVersion(_ version: Int, at path: String) async throws {
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(version) { try step(db) }
            try db.execute(
                sql: """
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = \(version);
                    """
            )
        }
    }

    private func makeFirstVersion() throws -> (folder: TemporaryFolder, library: SQLiteLibrary) {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try DatabaseQueue(path: path).write { db in
            try Schema.steps[0](db)
            try db.execute(
                sql: """
                    INSERT INTO tracks (id, urn, title, artist, album, added_at, title_key, artist_key, album_key)
                    VALUES (1, 'sidewinder:tracks:1', 'Airbag', 'Radiohead', 'OK Computer', 1500000000,
                        'airbag', 'radiohead', 'ok computer');
                    INSERT INTO tracks_search (rowid, title, artist, album)
                    SELECT id, title, artist, album FROM tracks;
                    INSERT INTO changes (kind) VALUES ('add');
                    INSERT INTO change_rows (change_id, track_id) VALUES (1, 1);
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 1;
                    """
            )
        }
        let maker = TrackFactory(now: { LibrarySUT.now }, random: { 0 })
        return (folder, try SQLiteLibrary.open(at: path, maker: maker))
    }
}
