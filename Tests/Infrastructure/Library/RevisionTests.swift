import Dispatch
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Library

@Suite(.fewAtATime) struct RevisionTests {
    @Test(
        "A change is a new revision at once, for the process that made it and for others",
        arguments: Write.allCases
    )
    func change(write: Write) async throws {
        let sut = try await makeSUT()
        let other = try sut.reopened()
        let track = try await sut.library.add("Airbag", by: "Radiohead")
        let before = try await [sut.library.revision(), other.library.revision()]

        try await write.make(in: sut.library, track)
        let after = try await [sut.library.revision(), other.library.revision()]
        try await other.library.store(volume: 7)
        let end = try await [sut.library.revision(), other.library.revision()]

        #expect((after == before) == write.parts.isEmpty)
        #expect(end != after)
        for revisions in [before, after, end] { #expect(revisions[0] == revisions[1]) }
    }

    @Test("Without a change the revision stays the same, also for those who open the library later")
    func noChange() async throws {
        let sut = try await makeSUT(adding: [TrackDetails(title: "Airbag")])
        let revision = try await sut.library.revision()

        _ = try await sut.library.titles()
        _ = try? await sut.library.edit(Track.sample(9).urn, TrackEdit(title: "Lucky"))
        sut.library.close()

        #expect(try await sut.reopened().library.revision() == revision)
    }

    @Test("No revision comes back, whatever is undone") func undone() async throws {
        let sut = try await makeSUT()
        var revisions = [try await sut.library.revision()]

        for _ in 0..<3 {
            _ = try await sut.library.add("Airbag")
            revisions.append(try await sut.library.revision())
            _ = try await sut.library.undo()
            revisions.append(try await sut.library.revision())
        }

        #expect(Set(revisions).count == 7)
    }

    @Test("A library that takes the place of another has a revision of its own, also after the same changes")
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

    @Test("A library that is made after another one was deleted has a revision of its own") func madeAgain()
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

    @Test("A closed library has no revision", arguments: [false, true]) func closed(isOpen: Bool) async throws
    {
        let sut = try await makeSUT()
        if isOpen { _ = try await sut.library.revision() }

        sut.library.close()

        await #expect(throws: ServiceError.cancelled) { try await sut.library.revision() }
    }
}
