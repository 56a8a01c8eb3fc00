import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Library

@Suite(.fewAtATime) struct PlaybackStorageTests {
    @Test("The queue survives the end of the program, the same track twice and all")
    func queueSurvives() async throws {
        let sut = try await makeSUT()
        let (first, second) = (try await sut.library.add("A"), try await sut.library.add("B"))
        let queue = PlayQueue([second, first, second], currentIndex: 2)

        try await sut.library.store(PlayQueue([first]))
        try await sut.library.store(queue)

        #expect(try await sut.reopened().library.storedQueue() == queue)
    }

    @Test("Where it is in the queue is stored alone, or with a queue that isn't the stored one")
    func queuePosition() async throws {
        let sut = try await makeSUT()
        let (first, second) = (try await sut.library.add("A"), try await sut.library.add("B"))
        let tracks = [first, second, first]
        try await sut.library.store(PlayQueue(tracks, currentIndex: 0))

        for index in [1, 2, nil] {
            let queue = PlayQueue(tracks, currentIndex: index)
            try await sut.library.storePosition(in: queue)
            #expect(try await sut.reopened().library.storedQueue() == queue)
        }

        for queue in [
            PlayQueue([second, first], currentIndex: 1), PlayQueue([first, first], currentIndex: 0),
        ] {
            try await sut.library.storePosition(in: queue)
            #expect(try await sut.library.storedQueue() == queue)
        }
    }

    @Test("A queue that has lost a track finds its place again")
    func queuePositionAfterLoss() async throws {
        let sut = try await makeSUT()
        let (first, second) = (try await sut.library.add("A"), try await sut.library.add("B"))
        try await sut.library.store(PlayQueue([first, second, second], currentIndex: 0))
        _ = try await sut.library.delete([first.urn])
        var queue = try await sut.library.storedQueue()

        queue.advance()
        try await sut.library.storePosition(in: queue)

        #expect(try await sut.library.storedQueue() == PlayQueue([second, second], currentIndex: 0))
    }

    @Test("The loudness survives the end of the program; it is full before it was ever set")
    func volume() async throws {
        let sut = try await makeSUT()

        #expect(try await sut.library.storedVolume() == 100)
        try await sut.library.store(volume: 40)

        #expect(try await sut.reopened().library.storedVolume() == 40)
    }

    @Test("A queue that was never stored is empty")
    func noQueue() async throws {
        #expect(try await makeSUT().library.storedQueue() == PlayQueue())
    }

    @Test("A track that is deleted leaves the queue, and comes back with it")
    func deletedTrack() async throws {
        let sut = try await makeSUT()
        let (first, second) = (try await sut.library.add("A"), try await sut.library.add("B"))
        let queue = PlayQueue([first, second], currentIndex: 1)
        try await sut.library.store(queue)

        _ = try await sut.library.delete([first.urn])
        #expect(try await sut.library.storedQueue() == PlayQueue([second], currentIndex: 0))
        _ = try await sut.library.undo()

        #expect(try await sut.library.storedQueue() == queue)
    }

    @Test("A waveform is kept for one state of a file")
    func waveform() async throws {
        let sut = try await makeSUT()
        let (old, new) = (try #require(Waveform.sample(1)), try #require(Waveform.sample(2)))
        func file(_ size: Int64, _ time: Int64 = 5) -> FileIdentity {
            FileIdentity(location: Location("/a.ogg"), size: size, modifiedNanoseconds: time)
        }

        try await sut.library.store(old, of: file(10))
        #expect(try await sut.reopened().library.waveform(of: file(10)) == old)
        try await sut.library.store(new, of: file(11))

        #expect(try await sut.library.waveform(of: file(11)) == new)
        #expect(try await sut.library.waveform(of: file(10)) == nil)
        #expect(try await sut.library.waveform(of: file(11, 6)) == nil)
    }

    @Test("A library of the first version gets what playing needs")
    func upgrade() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            try Schema.createTracks(db)
            try db.execute(
                sql: "PRAGMA application_id = \(LibraryFile.applicationID); PRAGMA user_version = 1"
            )
        }

        let library = try Library.open(at: path)

        #expect(try await library.storedQueue() == PlayQueue())
        #expect(try await library.storedVolume() == 100)
    }

    @Test("A library of the third version keeps its queue, and where it is in it")
    func upgradeOfTheQueue() async throws {
        let sut = try await makeSUT()
        let (first, second) = (try await sut.library.add("A"), try await sut.library.add("B"))
        try await DatabaseQueue(path: sut.path).write { db in
            try db.execute(sql: "DROP TABLE player; DROP TABLE queue; DROP TABLE waveforms")
            try Schema.createPlayback(db)
            try db.execute(
                sql: """
                    INSERT INTO queue (position, track_urn, is_current) VALUES (0, ?, 0), (1, ?, 1);
                    PRAGMA user_version = 3;
                    """,
                arguments: [first.urn.description, second.urn.description]
            )
        }

        let queue = try await sut.reopened().library.storedQueue()

        #expect(queue == PlayQueue([first, second], currentIndex: 1))
    }
}
