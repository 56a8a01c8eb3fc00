import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Library

@Suite struct PlaybackStorageTests {
    @Test("The queue survives the end of the program, the same track twice and all")
    func queueSurvives() async throws {
        let sut = try await makeSUT()
        let (first, second) = (try await sut.library.add("A"), try await sut.library.add("B"))
        let queue = PlayQueue([second, first, second], currentIndex: 2)

        try await sut.library.store(PlayQueue([first]))
        try await sut.library.store(queue)

        #expect(try await sut.reopened().library.storedQueue() == queue)
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

        #expect(try await Library.open(at: path).storedQueue() == PlayQueue())
    }
}
