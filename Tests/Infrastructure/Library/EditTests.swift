import Entities
import Services
import Testing

@testable import Library

@Suite(.fewAtATime) struct EditTests {
    @Test("An edit changes the fields it has and leaves the rest")
    func edit() async throws {
        let sut = try await makeSUT()
        let track = try await sut.library.add("Kid Aa", by: "Radiohed", on: "Kid A")

        let edited = try await sut.library.edit(track.urn, TrackEdit(title: "Kid A", artist: "Radiohead"))

        var expected = track
        expected.details.title = "Kid A"
        expected.details.artist = "Radiohead"
        #expect(edited == expected)
        #expect(try await sut.library.track(track.urn) == expected)
    }

    @Test("An empty artist or album makes it unknown")
    func editToNothing() async throws {
        let sut = try await makeSUT()
        let urn = try await sut.library.add("Kid A", by: "Radiohead", on: "Kid A").urn

        let edited = try await sut.library.edit(urn, TrackEdit(artist: "", album: ""))

        #expect(edited.details == TrackDetails(title: "Kid A"))
    }

    @Test("Search, sort and suggestions follow an edit")
    func editIsIndexed() async throws {
        let sut = try await makeSUT()
        let urn = try await sut.library.add("Zebra", by: "Beach House").urn
        _ = try await sut.library.add("Myth", by: "Beach House")

        _ = try await sut.library.edit(urn, TrackEdit(title: "Antelope"))

        #expect(try await sut.library.titles(matching: "zebra") == [])
        #expect(try await sut.library.titles(matching: "antelope") == ["Antelope"])
        #expect(try await sut.library.titles(Listing(order: .sorted(.title))) == ["Antelope", "Myth"])
        let suggestions = try await sut.library.suggestions(for: .title, beginningWith: "", limit: 9)
        #expect(suggestions == ["Antelope", "Myth"])
    }

    @Test("An empty title is refused and nothing is changed")
    func editToUntitled() async throws {
        let sut = try await makeSUT()
        let track = try await sut.library.add("Kid A", by: "Radiohead")

        await #expect(throws: ServiceError.untitled) {
            try await sut.library.edit(track.urn, TrackEdit(title: " ", artist: "Muse"))
        }

        #expect(try await sut.library.track(track.urn) == track)
    }

    @Test("An edit of a missing track is refused")
    func editMissing() async throws {
        let sut = try await makeSUT()
        let urn = try #require(URN("sidewinder:tracks:none"))

        await #expect(throws: ServiceError.notFound(.track(URN(trusted: "sidewinder:tracks:none")))) {
            try await sut.library.edit(urn, TrackEdit(title: "Kid A"))
        }
    }

    @Test("An edit that changes nothing isn't a change to undo")
    func editWithoutEffect() async throws {
        let sut = try await makeSUT()
        let track = try await sut.library.add("Kid A", by: "Radiohead")

        let edited = try await sut.library.edit(track.urn, TrackEdit(title: "Kid A"))
        let undone = try await sut.library.undo()

        #expect(edited == track)
        #expect(undone == .made(.add, trackCount: 1, title: "Kid A", isUndone: true))
    }
}
