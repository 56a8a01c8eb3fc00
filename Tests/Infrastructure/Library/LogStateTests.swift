import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct LogStateTests {
    @Test("A log that is written to is another one, even at the same size")
    func change() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        #expect(LogState(ofLibraryAt: path) == nil)

        let states = try [(1, 1000), (1, 1000), (2, 1000), (2, 1001)].map { size, time in
            let log = try folder.write(String(repeating: "x", count: size), to: "library.sqlite-wal")
            let date = Date(timeIntervalSince1970: TimeInterval(time))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: log)
            return try #require(LogState(ofLibraryAt: path))
        }

        #expect(states[0] == states[1])
        #expect(states[1] != states[2])
        #expect(states[2] != states[3])
        #expect([1000, 1001, 1002].map { states[0].isSettled(now: $0) } == [false, false, true])
    }

    @Test("A real library's log is another one after a change by another process")
    func realLibrary() async throws {
        let sut = try await makeSUT()
        let before = LogState(ofLibraryAt: sut.path)

        _ = try await sut.reopened().library.add("Airbag")

        #expect(before != nil)
        #expect(LogState(ofLibraryAt: sut.path) != before)
    }
}
