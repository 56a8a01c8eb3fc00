import Entities
import Services
import TestSupport
import Testing

struct CollectionResolvingTests {
    private static let kid = TrackSelection.Pick.album(AlbumID(title: "Kid A", artist: "Radiohead"))

    @Test("An album's row selects its tracks, and an artist's row all tracks by album", arguments: Store.all)
    func tracks(store: Store)
        async throws
    {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)

        let album = try await sut.library.tracks(.picked([Self.kid]))
        let artist = try await sut.library.tracks(.picked([.artist("radiohead")]))

        expectEqual(album.map(\.details.title), ["Everything", "Kid A", "Bonus"])
        expectEqual(
            artist.map(\.details.title),
            ["Airbag", "Everything", "Kid A", "Bonus", "Hit Two", "Fog"]
        )
        try await expectEqual(
            sut.library.tracks(.picked([.artist("Various Artists")])).map(\.details.title),
            ["Hit One", "Hit Two"]
        )
    }

    @Test("Rows of a listing are its tracks, and all of them up to a limit", arguments: Store.all)
    func listing(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let search = Listing(
            filter: SearchQuery([.init(.text("kid"))]),
            order: .sorted(.title),
            isReversed: true
        )
        let titles = { (pick: TrackSelection.Pick) in
            try await sut.library.tracks(.picked([pick])).map(\.details.title)
        }

        try await expectEqual(titles(.rows(2...3, of: search)), ["Everything", "Bonus"])
        try await expectEqual(titles(.all(of: search)), ["Kid A", "Everything", "Bonus"])
        try await expectEqual(titles(.all(of: search, limit: 2)), ["Kid A", "Everything"])
        try await expectEqual(titles(.all()).count, TrackDetails.collection.count)
        await #expect(throws: ServiceError.notFound(.row(4, in: search))) {
            try await titles(.rows(2...9, of: search))
        }
    }

    @Test("A track in several rows is selected once", arguments: Store.all)
    func duplicates(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)

        let tracks = try await sut.library.tracks(.picked([Self.kid, .artist("Radiohead"), Self.kid]))

        expectEqual(Set(tracks.map(\.urn)).count, tracks.count)
        expectEqual(tracks.count, 6)
    }

    @Test("In a queue or a playlist, tracks picked more than once are repeated", arguments: Store.all)
    func sequence(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let urns = try await sut.library.tracks(.picked([Self.kid])).map(\.urn)
        let picks = [urns[1], urns[0], urns[1]]

        let tracks = try await sut.library.sequence(.picked(picks.map { .track($0) })).tracks
        let others = try await sut.library.sequence(.picked([Self.kid, Self.kid])).tracks
        let rows = try await sut.library.sequence(.picked([.rows(1...2), .rows(2...2)])).tracks

        expectEqual(tracks.map(\.urn), picks)
        expectEqual(others.map(\.urn), urns)
        expectEqual([rows.count, Set(rows.map(\.urn)).count], [3, 2])
    }

    @Test(
        "Several tracks need confirmation if a search must find one, but a single track doesn't",
        arguments: Store.all
    )
    func exactTracks(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let computer = TrackSelection.Pick.album(AlbumID(title: "OK Computer", artist: "Radiohead"))

        await #expect(throws: ServiceError.ambiguous(.several(count: 3))) {
            try await sut.library.exactTracks(.picked([Self.kid]))
        }
        await #expect(throws: ServiceError.ambiguous(.several(count: 6))) {
            try await sut.library.exactTracks(.picked([.artist("Radiohead")]))
        }
        try await expectEqual(sut.library.exactTracks(.picked([computer])).map(\.details.title), ["Airbag"])
    }

    @Test(
        "An album's tracks are the candidates for a single track, at most 20",
        arguments: Store.all
    )
    func candidates(store: Store) async throws {
        let longAlbum = (1...21).map { (number: Int) in
            TrackDetails.on("Long", by: "A", "Title \(number)", track: number)
        }
        let sut = try await makeSUT(store, adding: TrackDetails.collection + longAlbum)
        let long = TrackSelection.Pick.album(AlbumID(title: "Long", artist: "A"))

        for (pick, count, hasMore) in [(Self.kid, 3, false), (long, 20, true)] {
            await #expect {
                try await sut.library.track(.picked([pick]))
            } throws: { error in
                guard case ServiceError.ambiguous(.tracks(let candidates, hasMore)) = error else {
                    return false
                }
                return candidates.count == count
            }
        }
    }

    @Test("A deleted album or artist throws an error", arguments: Store.all)
    func gone(store: Store) async throws {
        let sut = try await makeSUT(store)

        await #expect(throws: ServiceError.notFound(.album("Kid A"))) {
            try await sut.library.tracks(.picked([Self.kid]))
        }
        await #expect(throws: ServiceError.notFound(.artist("Ann"))) {
            try await sut.library.tracks(.picked([.artist("Ann")]))
        }
    }
}
