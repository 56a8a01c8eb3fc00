import Entities
import Services
import TestSupport
import Testing

struct CollectionNamesTests {
    private static let kid = AlbumID(title: "Kid A", artist: "Radiohead")

    private func search<Name>(_ text: String) -> CollectionSelection<Name> {
        .search(SearchQuery(text.split(separator: " ").map { .init(.text(String($0))) }), text: text)
    }

    @Test("An album is found by name, by a row, and by a track on it", arguments: Store.all)
    func album(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let tracks = try await sut.library.all()

        try await expectEqual(
            sut.library.album(.named(AlbumID(title: "kid a", artist: "radiohead"))),
            Self.kid
        )
        try await expectEqual(sut.library.album(.row(3)), Self.kid)
        try await expectEqual(sut.library.album(.ofTrack(tracks[2].urn, row: 3)), Self.kid)
        try await expectEqual(
            sut.library.album(.ofTrack(tracks[5].urn, row: 6)),
            AlbumID(title: "Now 47", artist: "Various Artists")
        )
        try await expectEqual(sut.library.album(search("KID a")), Self.kid)
        try await expectEqual(
            sut.library.album(search("hits queen")),
            AlbumID(title: "Greatest Hits", artist: "Queen")
        )
    }

    @Test("A whole title takes precedence over other titles with its words", arguments: Store.all)
    func wholeTitle(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                .on("Kid A Mnesia", by: "Radiohead"), .on("Kid A", by: "Radiohead"),
            ]
        )

        try await expectEqual(sut.library.album(search("kid a")), Self.kid)
    }

    @Test("An ambiguous album is listed with the other candidates", arguments: Store.all)
    func ambiguousAlbum(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let hits = ["Abba", "Queen"].map { AlbumID(title: "Greatest Hits", artist: $0) }

        for text in ["greatest hits", "hits"] {
            await #expect {
                try await sut.library.album(search(text))
            } throws: { error in
                guard case ServiceError.ambiguous(.albums(let candidates, false)) = error else {
                    return false
                }
                return candidates.map(\.id) == hits
            }
        }
    }

    @Test("At most 20 candidates are offered", arguments: Store.all)
    func manyCandidates(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: (1...21).flatMap { [.on("Hits", by: "Artist \($0)"), .on("Best of \($0)", by: "B")] }
        )

        for text in ["hits", "best"] {
            await #expect {
                try await sut.library.album(search(text))
            } throws: { error in
                guard case ServiceError.ambiguous(.albums(let candidates, true)) = error else { return false }
                return candidates.count == 20
            }
        }
        await #expect {
            try await sut.library.artist(search("artist"))
        } throws: { error in
            guard case ServiceError.ambiguous(.artists(let candidates, true)) = error else { return false }
            return candidates.count == 20
        }
    }

    @Test("A missing album throws a specific error", arguments: Store.all)
    func missingAlbum(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let tracks = try await sut.library.all()
        let gone = URN(trusted: "a:b")
        let failures: [(CollectionSelection<AlbumID>, ServiceError.Missing)] = [
            (.named(AlbumID(title: "Kid A", artist: "Abba")), .album("Kid A")),
            (.row(7), .albumRow(7)),
            (.ofTrack(gone, row: 4), .track(gone, row: 4)),
            (.ofTrack(tracks[8].urn, row: 9), .albumOfTrack(title: "Fog")),
            (search("zzzzzz"), .album("zzzzzz")),
            (search("compiter"), .album("compiter", suggestion: SearchQuery([.init(.text("computer"))]))),
        ]

        for (selection, missing) in failures {
            await #expect(throws: ServiceError.notFound(missing)) { try await sut.library.album(selection) }
        }
    }

    @Test("An artist is found by name, by a row, and by a track", arguments: Store.all)
    func artist(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let tracks = try await sut.library.all()

        try await expectEqual(sut.library.artist(.named("RADIOHEAD")), "Radiohead")
        try await expectEqual(sut.library.artist(.row(2)), "Björk")
        try await expectEqual(sut.library.artist(.ofTrack(tracks[5].urn, row: 6)), "Björk")
        try await expectEqual(sut.library.artist(search("bjork")), "Björk")
        try await expectEqual(sut.library.artist(search("various")), "Various Artists")
    }

    @Test("A missing artist throws a specific error", arguments: Store.all)
    func missingArtist(store: Store) async throws {
        let sut = try await makeSUT(store, adding: TrackDetails.collection)
        let tracks = try await sut.library.all()
        let failures: [(CollectionSelection<String>, ServiceError.Missing)] = [
            (.named("Ann"), .artist("Ann")),
            (.row(6), .artistRow(6)),
            (.ofTrack(tracks[9].urn, row: 10), .artistOfTrack(title: "Nobody's")),
            (search("zzzzzz"), .artist("zzzzzz")),
            (search("radiohaed"), .artist("radiohaed", suggestion: SearchQuery([.init(.text("radiohead"))]))),
        ]

        for (selection, missing) in failures {
            await #expect(throws: ServiceError.notFound(missing)) { try await sut.library.artist(selection) }
        }
        await #expect {
            try await sut.library.artist(search("a"))
        } throws: { error in
            guard case ServiceError.ambiguous(.artists(let candidates, false)) = error else { return false }
            return candidates.map(\.name) == ["Abba", "Various Artists"]
        }
    }
}
