import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SystemPlaylists

@MainActor struct PlaylistBuilderTests {
    @Test("System playlists come first, then the user's own") func all() async throws {
        let sut = makeSUT()

        let playlists = try await sut.maker.playlists()

        expectEqual(playlists.map(\.name), SystemPlaylist.allCases.map(\.rawValue) + ["Folk", "Rainy"])
        expectEqual(playlists.map(\.size?.trackCount), [1, 1, 1, 1, 1, 1, nil, 1, 70, 70, 3])
        expectEqual(
            playlists.suffix(2),
            [
                ListedPlaylist(
                    name: "Folk",
                    origin: .smart,
                    reason: "genre:folk added:<1d",
                    size: PlaylistSize(trackCount: 70)
                ),
                ListedPlaylist(
                    name: "Rainy",
                    origin: .own,
                    reason: "Your own selection",
                    size: PlaylistSize(trackCount: 3)
                ),
            ]
        )
    }

    @Test("A system playlist is built by its recipe for the artist") func system() async throws {
        let sut = makeSUT()
        let options = PlaylistOptions(artist: "Radiohead", limit: 3)

        let made = try await sut.maker.playlist(.named("deep cuts"), options)

        let filter = SearchQuery([.init(.text("Radiohead", in: .artist, as: .exact))])
        sut.library.expectMessages(.tracks(PlaylistRecipe(filter: filter, order: .leastPlayed, limit: 3)))
        let listed = ListedPlaylist(
            name: "Deep Cuts",
            origin: .system,
            reason: PlaylistKind.deepCuts.reason,
            size: PlaylistSize(trackCount: 1)
        )
        expectEqual(
            made,
            MadePlaylist(
                listed: listed,
                entries: [PlaylistEntry(.track(.sample(1)))],
                madeAt: Self.now
            )
        )
    }

    @Test("The first recipe that finds tracks is used") func recipesInTurn() async throws {
        let sut = makeSUT()
        sut.library.answers.tracks = { _ in .success([]) }

        let made = try await sut.maker.playlist(.named("Daily Mix"), PlaylistOptions())

        expectEqual(sut.library.messages.count, 3)
        expectEqual(made.listed.reason, PlaylistKind.dailyMix.emptyRemark)
    }

    @Test("A smart playlist searches at the current time") func smart() async throws {
        let sut = makeSUT()

        let made = try await sut.maker.playlist(.named("Folk"), PlaylistOptions())

        let filter = SearchQuery([
            .init(.text("folk", in: .genre)),
            .init(.date(.added, Self.now.addingTimeInterval(-86_400)..<(.distantFuture))),
        ])
        let recipe = PlaylistRecipe(filter: filter, order: .sorted(.plays, isReversed: true), limit: 70)
        sut.library.expectMessages(.tracks(recipe))
        expectEqual(made.entries.compactMap(\.track), [.sample(1)])
    }

    @Test("A music server's playlist shows its server, its owner and the number of missing tracks")
    func server() async throws {
        let sut = makeSUT()
        let server = ServerPlaylist(
            source: "home",
            owner: "anna",
            size: PlaylistSize(trackCount: 7),
            missing: 2
        )
        let playlist = Playlist.sample("Mix", .server(server))
        let entries = [PlaylistEntry(.track(.sample(1)))]
        sut.browser.answers.playlist = { _ in .success(playlist) }
        sut.browser.answers.entries = { _, _ in .success(entries) }

        let made = try await sut.maker.playlist(.named("Mix"), PlaylistOptions())

        let listed = ListedPlaylist(
            name: "Mix",
            origin: .server,
            reason: "On home, by anna, 2 not in the library",
            size: PlaylistSize([.sample(1)]),
            source: "home"
        )
        expectEqual(made, MadePlaylist(listed: listed, entries: entries, madeAt: Self.now))
    }

    @Test("A random smart playlist has a different selection each day") func random() async throws {
        let sut = makeSUT()
        let playlist = Playlist.sample("Any", .smart(SmartSearch(text: "", order: .random)))
        sut.browser.answers.playlist = { _ in .success(playlist) }

        _ = try await sut.maker.playlist(.named("Any"), PlaylistOptions())

        sut.library.expectMessages(.tracks(PlaylistRecipe(order: .shuffled(seed: 20_261_121), limit: .max)))
    }

    @Test("An invalid search is an error that names the playlist") func malformed() async {
        let sut = makeSUT()
        let playlist = Playlist.sample("Odd", .smart(SmartSearch(text: "year:abc")))
        sut.browser.answers.playlist = { _ in .success(playlist) }

        await #expect {
            try await sut.maker.playlist(.named("Odd"), PlaylistOptions())
        } throws: { error in
            guard case ServiceError.unreadable(let path, _) = error else { return false }
            return path == "The search of “Odd”"
        }
    }

    @Test("The user's own playlist has its entries and the number of missing ones") func own() async throws {
        let sut = makeSUT()

        let made = try await sut.maker.playlist(.named("rainy"), PlaylistOptions())

        expectEqual(made.entries, Self.entries)
        expectEqual(made.listed.reason, "Your own selection, 1 missing")
        expectEqual(made.listed.size, PlaylistSize(trackCount: 1))
        expectEqual(sut.browser.messages.last, .entries(of: Self.rainy.urn, limit: .max))
    }

    @Test(
        "A row number selects the playlist in that row or, beyond the list, a name",
        arguments: [(1, "Recently Added"), (9, "Likes"), (10, "Folk"), (11, "Rainy"), (1984, "1984")]
    )
    func rows(row: Int, name: String) async throws {
        let sut = makeSUT()
        sut.browser.answers.playlist = { .success(.sample($0)) }

        try await expectEqual(sut.maker.name(of: .row(row)), name)
    }

    @Test(
        "A name may be a part that only one playlist has",
        arguments: [
            ("repeat", "On Repeat"), ("AIN", "Rainy"), ("fôl", "Folk"), ("daily", "Daily Mix"),
        ]
    )
    func part(of name: String, full: String) async throws {
        try await expectEqual(makeSUT().maker.name(of: .named(name)), full)
    }

    @Test("A part that several playlists have is an error with their names") func ambiguousPart() async {
        let names = ["Most Played", "Never Played"]
        await #expect(throws: ServiceError.ambiguous(.playlists(names))) {
            try await makeSUT().maker.name(of: .named("played"))
        }
        await #expect(throws: ServiceError.notFound(.playlist("rain"))) {
            try await makeSUT().maker.makePlaylist(named: "rain")
        }
    }

    @Test("Other modules get a playlist's entries and its name as spelled")
    func makePlaylist() async throws {
        let sut = makeSUT()

        let made = try await sut.maker.makePlaylist(named: "rainy")

        expectEqual(made, PlaylistContents(name: "Rainy", entries: Self.entries))
        expectEqual(made.tracks, [.sample(1)])
    }

    @Test("Other modules can't get a playlist that needs an artist") func makePlaylistOfArtist() async {
        let sut = makeSUT()

        await #expect(throws: ServiceError.invalid(.artistNeeded(playlist: "Deep Cuts"))) {
            try await sut.maker.makePlaylist(named: "deep cuts")
        }
    }

    @Test(
        "Unknown playlists and wrong options are refused",
        arguments: [
            (.named("Nope"), nil, .notFound(.playlist("Nope"))), (.row(0), nil, .notFound(.playlist("0"))),
            (.row(.min), nil, .notFound(.playlist("\(Int.min)"))),
            (.row(.max), nil, .notFound(.playlist("\(Int.max)"))),
            (.named("Deep Cuts"), nil, .invalid(.artistNeeded(playlist: "Deep Cuts"))),
            (.named("On Repeat"), "Radiohead", .invalid(.artistNotTaken(playlist: "On Repeat"))),
            (.named("Rainy"), "Radiohead", .invalid(.artistNotTaken(playlist: "Rainy"))),
        ] as [(ListPick, String?, ServiceError)]
    )
    func refusals(pick: ListPick, artist: String?, error: ServiceError) async {
        let sut = makeSUT()

        await #expect(throws: error) {
            try await sut.maker.playlist(pick, PlaylistOptions(artist: artist))
        }
    }

    /// Saturday, 21 November 2026, 09:30 UTC.
    private static let now = Date(timeIntervalSince1970: 1_795_253_400)
    private static let rainy = Playlist.sample("Rainy", .picked(PlaylistSize(trackCount: 3)))
    private static let folk = Playlist.sample(
        "Folk",
        .smart(SmartSearch(text: "genre:folk added:<1d", order: .sorted(.plays), isReversed: true, limit: 70))
    )
    private static let entries = [
        PlaylistEntry(id: 1, .track(.sample(1))), PlaylistEntry(id: 2, .missing(ListedTrack(title: "Gone"))),
    ]

    private func makeSUT() -> (
        maker: PlaylistBuilder, library: PlaylistQueryingSpy, browser: PlaylistBrowsingSpy
    ) {
        let library = PlaylistQueryingSpy {
            $0.tracks = { _ in .success([.sample(1)]) }
            $0.size = { recipe in .success(PlaylistSize(trackCount: 70)) }
        }
        let browser = PlaylistBrowsingSpy { [own = [Self.folk, Self.rainy], entries = Self.entries] in
            $0.playlists = { .success(own) }
            $0.playlistNames = { .success(own.map(\.name)) }
            $0.playlist = { name in
                own.first { $0.name.lowercased() == name.lowercased() }.map { .success($0) }
                    ?? .failure(.notFound(.playlist(name)))
            }
            $0.entries = { _, _ in .success(entries) }
        }
        let maker = PlaylistBuilder(
            library: library,
            browser: browser,
            calendar: { .utc },
            weeks: { .utc },
            now: { Self.now }
        )
        return (maker, library, browser)
    }
}
