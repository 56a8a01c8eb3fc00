import Dispatch
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite(.fewAtATime) struct RevisionTests {
    @Test("A library that replaces another has its own revision, even after the same changes")
    func otherFile() async throws {
        let (sut, other) = (try await makeSUT(), try await makeSUT())
        _ = try await sut.library.add("Airbag")
        _ = try await other.library.add("Airbag")
        let revision = try await sut.library.revision()
        for library in [sut.library, other.library] { library.close() }

        try FileManager.default.removeItem(atPath: sut.path)
        try FileManager.default.moveItem(atPath: other.path, toPath: sut.path)

        #expect(try await sut.reopened().library.revision() != revision)
    }

    @Test("A library created after another was deleted has its own revision") func madeAgain()
        async throws
    {
        let sut = try await makeSUT()
        _ = try await sut.library.add("Airbag")
        let revision = try await sut.library.revision()
        sut.library.close()

        try FileManager.default.removeItem(atPath: sut.path)
        let other = try sut.reopened(seed: 3)
        _ = try await other.library.add("Airbag")

        #expect(try await other.library.revision() != revision)
    }

    @Test("The revision doesn't wait for other reads") func slowReads() async throws {
        let sut = try await makeSUT()
        let (began, end) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))

        async let slow = sut.library.read { _ in
            began.continuation.finish()
            end.wait()
        }
        for await _ in began.stream {}
        let first = try await sut.library.revision()
        _ = try await sut.library.add("Airbag")
        let second = try await sut.library.revision()
        end.signal()

        #expect(first != second)
        try await slow
    }
}
