import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Library

@Suite(.fewAtATime) struct PlaybackStorageTests {
    @Test("The queue persists, even with the same track twice")
    func queueSurvives() async throws {
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

        let library = try Library.open(at: path)

        let queue = try await library.storedQueue()
        #expect(queue.tracks.map(\.details.title) == ["A", "B"])
        #expect(queue.currentIndex == 1)
    }
}
