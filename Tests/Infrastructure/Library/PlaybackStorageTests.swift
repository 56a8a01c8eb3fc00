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
        #expect(queue.entries.map(\.id) == [0, 1])
        #expect(queue.entryCount == 2)
        #expect(queue.modes == PlayingModes())
    }

    @Test("The modes, the shuffled order and the entries' identity persist")
    func modesSurvive() async throws {
        let sut = try await makeSUT(adding: (1...5).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.libraryRows(1...5)]))
        var queue = PlayQueue(tracks + tracks, currentIndex: 3)
        queue.remove(queue.entries[0].id)
        queue.shuffle(seed: 1)
        queue.setRepeat(.all)
        queue.advance()

        try await sut.library.store(queue)
        let stored = try await sut.reopened().library.storedQueue()

        #expect(stored.hasSameOrder(as: queue))
        #expect(stored.modes == queue.modes)
        #expect(stored.currentIndex == queue.currentIndex)
        #expect(stored.entries.map(\.id) == Array(1..<10))
    }

    @Test("An empty queue stays shuffled")
    func emptyQueue() async throws {
        let sut = try await makeSUT()
        var queue = PlayQueue()
        queue.shuffle(seed: 1)

        try await sut.library.store(queue)

        #expect(try await sut.library.storedQueue().modes == PlayingModes(isShuffled: true))
    }

    @Test("A position is stored alone unless another queue has been stored, even one of the same tracks")
    func position() async throws {
        let sut = try await makeSUT(adding: (1...2).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.libraryRows(1...2)]))
        var queue = PlayQueue(tracks, currentIndex: 0)
        try await sut.library.store(queue)
        queue.advance()
        queue.setRepeat(.one)

        try await sut.library.storePosition(in: queue)
        let moved = try await sut.library.storedQueue()
        queue.replace(with: tracks)
        try await sut.library.storePosition(in: queue)
        let replaced = try await sut.library.storedQueue()

        #expect(moved.currentIndex == 1)
        #expect(moved.repeats == .one)
        #expect(replaced.entries.map(\.id) == [2, 3])
    }
}
