import Entities
import Services
import TestSupport
import Testing

@Suite("Albums and artists that were only played", .fewAtATime) struct HeardCollectionTests {
    @Test(
        "A search finds artists, albums and tracks that were played, most plays first",
        arguments: Store.all
    )
    func search(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Halo", by: "Beyonce", on: "Fierce (Deluxe Edition)"),
            .sample("Halo", by: "Beyonce", on: "Fierce", after: 60),
            .sample("Halo", by: "Beyonce", on: "Fierce", after: 90),
            .sample("Hello Halo", by: "Ann", on: "Fierce", after: 120),
            .sample("Shallow", by: "Halogen", on: nil, after: 180),
        ])

        try await expectEqual(
            sut.found(.tracks, "halo"),
            [
                "Beyonce: Halo 3", "Ann: Hello Halo 1", "Halogen: Shallow 1",
            ]
        )
        try await expectEqual(sut.found(.tracks, "halo", "-hello", in: .title), ["Beyonce: Halo 3"])
        try await expectEqual(sut.found(.albums, "fierce"), ["Beyonce: Fierce 3", "Ann: Fierce 1"])
        try await expectEqual(sut.found(.albums, "fierce", limit: 1), ["Beyonce: Fierce 3"])
        try await expectEqual(sut.found(.artists, "BEYONCÉ"), ["Beyonce 3"])
        try await expectEqual(sut.found(.artists, "fierce"), [])
        try await expectEqual(sut.found(.artists, "fierce", in: .album), [])
    }

    @Test("A search with conditions that plays don't have finds nothing", arguments: Store.all)
    func conditions(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample()])
        let query = SearchQuery([.init(.text("radiohead")), .init(.number(.year, 1997...1997))])

        try await expectEqual(sut.library.heard(.artists, matching: query, limit: 9), [])
    }

    @Test("A compilation is found by the name of any of its parts", arguments: Store.all)
    func compilation(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [.on("Hits", by: "A", albumArtist: "Various Artists")]
        )
        _ = try await sut.library.store([.sample("T", by: "A", on: "Hits")])

        try await expectEqual(sut.found(.albums, "hits"), ["Various Artists: Hits 1"])
    }

    @Test("All spellings of what is found count, even if the words are only in one", arguments: Store.all)
    func spellings(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("Kiss", by: "Prince", on: "Parade"),
            .sample(
                "Kiss (Remastered)",
                by: "Prince feat. Sheila",
                on: "Parade (Deluxe Edition)",
                after: 600
            ),
        ])

        try await expectEqual(sut.found(.artists, "sheila"), ["Prince 2"])
        try await expectEqual(sut.found(.albums, "deluxe"), ["Prince: Parade 2"])
        try await expectEqual(sut.found(.tracks, "remastered"), ["Prince: Kiss 2"])
    }

    @Test("A name refers to the library first, then to what was played", arguments: Store.all)
    func names(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.on("Pink", by: "Pink Floyd Tribute")])
        _ = try await sut.library.store([
            .sample("Time", by: "Pink Floyd", on: "Dark Side"), .sample("Echoes", by: "Floyd", on: "Meddle"),
        ])

        try await expectEqual(sut.artist("pink floyd"), "Pink Floyd")
        try await expectEqual(sut.artist("tribute"), "Pink Floyd Tribute")
        try await expectEqual(sut.artist("floyd"), "Floyd")
        try await expectEqual(sut.album("dark"), AlbumID(title: "Dark Side", artist: "Pink Floyd"))
        try await expectEqual(sut.album("meddle"), AlbumID(title: "Meddle", artist: "Floyd"))
        try await expectEqual(sut.library.artist(.named("PINK FLOYD")), "Pink Floyd")
        try await expectEqual(
            sut.library.album(.named(AlbumID(title: "meddle", artist: "floyd"))),
            AlbumID(title: "Meddle", artist: "Floyd")
        )
        await #expect(throws: ServiceError.notFound(.artist("Nobody"))) {
            try await sut.library.artist(.named("Nobody"))
        }
    }

    @Test("A played name finds the library's only edition, but none of several", arguments: Store.all)
    func editions(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [.on("OK Computer (Deluxe)", by: "Radiohead", "Airbag - Remastered")]
        )
        let id = AlbumID(title: "OK Computer", artist: "Radiohead")
        _ = try await sut.library.store([.sample("Airbag")])

        let one = try await sut.library.contents(ofAlbum: id)
        let listening = try await sut.library.listening(
            to: .album(id.title, artist: id.artist),
            timeZone: .gmt
        )
        let tracks = try await sut.library.tracks(
            .picked([.album(id), .music(title: "Airbag", artist: "Radiohead")])
        )
        _ = try await sut.library.add("Airbag", by: "Radiohead", on: "OK Computer [Mono]")

        expectEqual(one.album.id.title, "OK Computer (Deluxe)")
        expectEqual(listening.tracks.map(\.track), one.tracks)
        expectEqual(tracks.map(\.details.title), ["Airbag - Remastered"])
        await #expect(throws: ServiceError.notFound(.album("OK Computer"))) {
            try await sut.library.contents(ofAlbum: id)
        }
        await #expect(throws: ServiceError.notFound(.album("OK Computer"))) {
            try await sut.library.tracks(.picked([.album(id)]))
        }
    }

    @Test("Several played albums of a title are candidates", arguments: Store.all)
    func ambiguous(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([
            .sample("A", by: "A", on: "Hits"), .sample("B", by: "B", on: "Hits", after: 60),
        ])
        let candidates = ["A", "B"].map {
            Album(id: AlbumID(title: "Hits", artist: $0), trackCount: 0, plays: 1)
        }

        await #expect(throws: ServiceError.ambiguous(.albums(candidates, hasMore: false))) {
            try await sut.album("hits")
        }
    }
}

extension StoreSUT {
    /// The played entries that match words: `Beyonce: Halo 2`.
    fileprivate func found(
        _ kind: Chart.Kind,
        _ words: String...,
        in field: SearchQuery.TextField? = nil,
        limit: Int = 9
    ) async throws -> [String] {
        let terms = words.map { word in
            let text = word.hasPrefix("-") ? String(word.dropFirst()) : word
            return SearchQuery.Term(.text(text, in: field), isExcluded: word != text)
        }
        return try await library.heard(kind, matching: SearchQuery(terms), limit: limit).map { count in
            let name =
                switch count.subject {
                case .artist(let artist): artist ?? ""
                case .album(let title, let artist), .track(let title, let artist): "\(artist ?? ""): \(title)"
                case .everything, .genre, .year: ""
                }
            return "\(name) \(count.plays)"
        }
    }

    fileprivate func artist(_ text: String) async throws -> String {
        try await library.artist(.search(SearchQuery([.init(.text(text))]), text: text))
    }

    fileprivate func album(_ text: String) async throws -> AlbumID {
        try await library.album(.search(SearchQuery([.init(.text(text))]), text: text))
    }
}
