import Entities
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct EditTests {
    @Test("An edit changes only the given fields", arguments: Store.all)
    func edit(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Kid Aa", by: "Radiohed", on: "Kid A")

        let edited = try await sut.library.edit(track.urn, TrackEdit(title: "Kid A", artist: "Radiohead"))

        var expected = track
        expected.details.title = "Kid A"
        expected.details.artist = "Radiohead"
        expectEqual(edited, expected)
        try await expectEqual(sut.library.track(track.urn), expected)
    }

    @Test("An empty artist or album becomes unknown", arguments: Store.all)
    func editToNothing(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = try await sut.library.add("Kid A", by: "Radiohead", on: "Kid A").urn

        let edited = try await sut.library.edit(urn, TrackEdit(artist: "", album: ""))

        expectEqual(edited?.details, TrackDetails(title: "Kid A"))
    }

    @Test("Searches, sorting and suggestions reflect an edit", arguments: Store.all)
    func editIsIndexed(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = try await sut.library.add("Zebra", by: "Beach House").urn
        _ = try await sut.library.add("Myth", by: "Beach House")

        _ = try await sut.library.edit(urn, TrackEdit(title: "Antelope"))

        try await expectEqual(sut.library.titles(matching: "zebra"), [])
        try await expectEqual(sut.library.titles(matching: "antelope"), ["Antelope"])
        try await expectEqual(sut.library.titles(Listing(order: .sorted(.title))), ["Antelope", "Myth"])
        let suggestions = try await sut.library.suggestions(for: .title, beginningWith: "", limit: 9)
        expectEqual(suggestions, ["Antelope", "Myth"])
    }

    @Test("An empty title is refused and changes nothing", arguments: Store.all)
    func editToUntitled(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Kid A", by: "Radiohead")

        await #expect(throws: ServiceError.invalid(.untitled)) {
            _ = try await sut.library.edit(track.urn, TrackEdit(title: " ", artist: "Muse"))
        }

        try await expectEqual(sut.library.track(track.urn), track)
    }

    @Test("An edit of a missing track is refused", arguments: Store.all)
    func editMissing(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = try #require(URN("sidewinder:tracks:none"))

        await #expect(throws: ServiceError.notFound(.track(URN(trusted: "sidewinder:tracks:none")))) {
            _ = try await sut.library.edit(urn, TrackEdit(title: "Kid A"))
        }
    }

    @Test("An edit that changes nothing isn't a change to undo", arguments: Store.all)
    func editWithoutEffect(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Kid A", by: "Radiohead")

        let edited = try await sut.library.edit(track.urn, TrackEdit(title: "Kid A"))
        let undone = try await sut.library.undo()

        expectEqual(edited, track)
        expectEqual(undone, .made(.add, trackCount: 1, title: "Kid A", isUndone: true))
    }

    @Test("Every field can be changed and cleared", arguments: Store.all)
    func allFields(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urn = try await sut.library.add("Kid A", by: "Radiohead").urn
        let edit = TrackEdit(
            title: "Idioteque",
            artist: "Björk",
            album: "Kid B",
            albumArtist: "Various",
            genre: "Rock",
            year: 2000,
            trackNumber: 8,
            discNumber: 2,
            path: "/music/8.ogg"
        )
        let nothing = TrackEdit(
            artist: "",
            album: "",
            albumArtist: "",
            genre: "",
            year: 0,
            trackNumber: 0,
            discNumber: 0
        )

        let edited = try await sut.library.edit(urn, edit)
        let emptied = try await sut.library.edit(urn, nothing)

        let location = Location("/music/8.ogg")
        let expected = TrackDetails(
            title: "Idioteque",
            artist: "Björk",
            album: "Kid B",
            albumArtist: "Various",
            genre: "Rock",
            year: 2000,
            trackNumber: 8,
            discNumber: 2,
            location: location
        )
        expectEqual(edited?.details, expected)
        expectEqual(emptied?.details, TrackDetails(title: "Idioteque", location: location))
    }

    @Test(
        "Several tracks are edited as one change, which counts only actual differences",
        arguments: Store.all
    )
    func severalTracks(store: Store) async throws {
        let sut = try await makeSUT(store)
        let one = try await sut.library.add("Airbag", by: "Radiohead", on: "OK Computer")
        let two = try await sut.library.add("Lucky", by: "Radiohead")
        let before = try await sut.library.all()

        let edited = try await sut.library.edit(
            [two.urn, one.urn, two.urn],
            TrackEdit(album: "OK Computer"),
            writesTags: false
        )
        let undone = try await sut.library.undo()

        expectEqual(edited.tracks.map(\.details.title), ["Lucky", "Airbag"])
        expectEqual(edited.tracks.map(\.details.album), ["OK Computer", "OK Computer"])
        expectEqual(edited.changedCount, 1)
        expectEqual(undone, .made(.edit, trackCount: 1, title: "Lucky", isUndone: true))
        try await expectEqual(sut.library.all(), before)
    }

    @Test("Tags are written to the file that an edit gives a track", arguments: Store.all)
    func writtenNewFile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Lucky", by: "Muse")
        let edit = TrackEdit(artist: "Radiohead", path: "/music/lucky.flac")

        _ = try await sut.library.edit([track.urn], edit, writesTags: true)

        try await expectEqual(sut.library.pendingTagWriteCount(), 1)
    }

    @Test("A missing track prevents the edit of all", arguments: Store.all)
    func severalWithMissing(store: Store) async throws {
        let sut = try await makeSUT(store)
        let track = try await sut.library.add("Lucky", by: "Radiohead")
        let missing = URN(trusted: "sidewinder:tracks:none")

        await #expect(throws: ServiceError.notFound(.track(missing))) {
            try await sut.library.edit([track.urn, missing], TrackEdit(album: "A"), writesTags: false)
        }

        try await expectEqual(sut.library.track(track.urn), track)
    }

    @Test("An album artist equal to the artist is dropped", arguments: Store.all)
    func albumArtist(store: Store) async throws {
        let sut = try await makeSUT(store)
        let one = try await sut.library.add("Airbag", by: "Radiohead").urn
        let two = try await sut.library.add("Lucky", by: "Muse").urn

        let edited = try await sut.library.edit(
            [one, two],
            TrackEdit(albumArtist: "Radiohead"),
            writesTags: false
        )
        let renamed = try await sut.library.edit(two, TrackEdit(artist: "Radiohead"))

        expectEqual(edited.tracks.map(\.details.albumArtist), [nil, "Radiohead"])
        #expect(renamed?.details.albumArtist == nil)
    }

    @Test("A new file clears the missing mark", arguments: Store.all)
    func newFile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let location = Location("/music/b.ogg")
        let details = TrackDetails(title: "Airbag", location: location)
        let urn = try await sut.library.add(NewTrack(details: details)).urn
        _ = try await sut.library.beginUpdate().store([.lost(location)])
        let lost = try await sut.library.track(urn)

        let edited = try await sut.library.edit(urn, TrackEdit(path: "/music/a.ogg"))

        #expect(lost.missingSince != nil)
        #expect(edited?.missingSince == nil)
    }
}
