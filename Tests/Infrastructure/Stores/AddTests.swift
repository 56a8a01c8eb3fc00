import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct AddTests {
    @Test("An added track gets a date and a URN that finds it", arguments: Store.all)
    func addTrack(store: Store) async throws {
        let sut = try await makeSUT(store)
        let details = TrackDetails(
            title: "Kid A",
            artist: "Radiohead",
            album: "Kid A",
            genre: "Rock",
            year: 2000,
            trackNumber: 2,
            durationMs: 284_000,
            location: Location("/music/kid a.mp3")
        )

        let track = try await sut.library.add(NewTrack(details: details))

        let urn = try #require(URN("sidewinder:tracks:01a3185c-5000-7cc1-afba-e3685963bb19"))
        expectEqual(track, Track(urn: urn, details: details, addedAt: StoreSUT.now))
        try await expectEqual(sut.library.track(track.urn), track)
        try await expectEqual(sut.library.trackCount(), 1)
    }

    @Test("A track keeps its URN and its date, to the second", arguments: Store.all)
    func addNamedTrack(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = try #require(URN("subsonic:home:tracks:7"))
        let date = Date(timeIntervalSince1970: -1.5)

        let track = try await sut.library.add(
            NewTrack(urn: urn, details: TrackDetails(title: "Idioteque"), addedAt: date)
        )

        let expected = Track(
            urn: urn,
            details: TrackDetails(title: "Idioteque"),
            addedAt: Date(timeIntervalSince1970: -2)
        )
        expectEqual(track, expected)
        try await expectEqual(sut.library.track(urn), expected)
    }

    @Test(
        "A track with a known title, artist and album is refused, regardless of the encoding of accents",
        arguments: Store.all
    )
    func addDuplicate(store: Store) async throws {
        let composed = TrackDetails(title: "J\u{F3}ga", artist: "Bj\u{F6}rk", album: "Homog\u{E9}nic")
        let sut = try await makeSUT(store, adding: [composed])
        let decomposed = TrackDetails(
            title: "Jo\u{301}ga",
            artist: "Bjo\u{308}rk",
            album: "Homoge\u{301}nic",
            durationMs: 1
        )

        await #expect(
            throws: ServiceError.alreadyExists(.track(title: "Jo\u{301}ga", artist: "Bjo\u{308}rk"))
        ) {
            try await sut.library.add(NewTrack(details: decomposed))
        }

        try await expectEqual(sut.library.all().map(\.details), [composed])
    }

    @Test(
        "A track that differs in title, artist or album, even only in case or accents, is added",
        arguments: Store.all,
        [
            TrackDetails(title: "joga", artist: "Björk", album: "Homogenic"),
            TrackDetails(title: "Jóga", artist: "Bjork", album: "Homogenic"),
            TrackDetails(title: "Jóga", artist: "Björk", album: "HOMOGENIC"),
            TrackDetails(title: "Jóga", artist: "Björk"),
            TrackDetails(title: "Jóga", album: "Homogenic"),
        ]
    )
    func addSimilar(store: Store, details: TrackDetails) async throws {
        let first = TrackDetails(title: "Jóga", artist: "Björk", album: "Homogenic")
        let sut = try await makeSUT(store, adding: [first])

        _ = try await sut.library.add(NewTrack(details: details))

        try await expectEqual(sut.library.all().map(\.details), [first, details])
    }

    @Test("A URN in use is refused", arguments: Store.all)
    func addTakenName(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = try await sut.library.add("Airbag").urn

        await #expect(throws: ServiceError.alreadyExists(.urn(urn))) {
            try await sut.library.add(NewTrack(urn: urn, details: TrackDetails(title: "Lucky")))
        }

        try await expectEqual(sut.library.titles(), ["Airbag"])
    }

    @Test("A title of only white space is refused", arguments: Store.all, ["", " ", "\n\t\u{3000}"])
    func addUntitled(store: Store, title: String) async throws {
        let sut = try await makeSUT(store)

        await #expect(throws: ServiceError.invalid(.untitled)) {
            try await sut.library.add(title, by: "Radiohead")
        }

        try await expectEqual(sut.library.trackCount(), 0)
    }

    @Test("Empty texts and invalid numbers become unknown", arguments: Store.all)
    func addSenseless(store: Store) async throws {
        let sut = try await makeSUT(store)
        let details = TrackDetails(
            title: "Lull",
            artist: "",
            album: " ",
            genre: "\t",
            year: 10_000,
            trackNumber: 0,
            durationMs: .min,
            location: Location("")
        )

        let track = try await sut.library.add(NewTrack(details: details, addedAt: .distantFuture + 1e300))

        let lastSecond = Date(timeIntervalSince1970: 253_402_300_799)
        let expected = Track(urn: track.urn, details: TrackDetails(title: "Lull"), addedAt: lastSecond)
        expectEqual(track, expected)
        try await expectEqual(sut.library.track(track.urn), expected)
    }

    @Test(
        "A hostile title is stored, listed, found by its URN and deleted",
        arguments: Store.all,
        HostileText.all
    )
    func addHostile(store: Store, text: HostileText) async throws {
        let sut = try await makeSUT(store)
        let details = TrackDetails(
            title: text.value,
            artist: text.value,
            album: text.value,
            location: Location(text.value)
        )

        let track = try await sut.library.add(NewTrack(details: details))

        #expect(track.details.title.utf8.elementsEqual(text.kept.utf8))
        try await expectEqual(sut.library.track(track.urn), track)
        try await expectEqual(sut.library.all(Listing(order: .sorted(.title))), [track])
        try await expectEqual(sut.library.delete([track.urn]), [track])
        try await expectEqual(sut.library.trackCount(), 0)
    }
}
