import Entities
import Services
import TestSupport
import Testing

@testable import sidewinder

@MainActor struct SuggestionsTests {
    @Test(
        "Values are looked up in the fields of the word's kind",
        arguments: [
            ("artist", ["Artist 1"]), ("album", ["Album 1"]), ("title", ["Title 1"]),
            ("track", ["Title 1", "Artist 1"]), ("search", ["Title 1", "Artist 1", "Album 1"]),
            ("frobnication", []),
        ]
    )
    func fields(kind: String, values: [String]) async {
        let sut = makeSUT()

        await expectEqual(sut.suggestions.values(of: kind, beginningWith: "xy"), values)
    }

    @Test("At most fifty values of a field are looked up by prefix") func request() async {
        let sut = makeSUT()

        _ = await sut.suggestions.values(of: "track", beginningWith: "ra")

        sut.browser.expectMessages(
            .suggestions(for: .title, beginningWith: "ra", limit: 50),
            .suggestions(for: .artist, beginningWith: "ra", limit: 50)
        )
    }

    @Test("A search word limited to a field is completed in that field") func narrowedSearch() async {
        let sut = makeSUT()

        await expectEqual(
            sut.suggestions.values(of: "search", beginningWith: "artist:ra"),
            ["artist:Artist 1"]
        )
        await expectEqual(
            sut.suggestions.values(of: "track", beginningWith: "-artist:ra"),
            ["-artist:Artist 1"]
        )
        let asked = TrackBrowsingSpy.Message.suggestions(for: .artist, beginningWith: "ra", limit: 50)
        sut.browser.expectMessages(asked, asked)
    }

    @Test(
        "The fields of a search are offered after the values, for the typed beginning of a name",
        arguments: [
            ("gen", ["genre:"]), ("-ge", ["-genre:"]), ("P", ["path:", "plays:", "played:"]), ("", []),
            ("xy", []),
        ]
    )
    func fields(prefix: String, names: [String]) async {
        let values = await makeSUT().suggestions.values(of: "search", beginningWith: prefix)

        expectEqual(values.filter { $0.hasSuffix(":") }, names)
        expectEqual(values.suffix(names.count), names[...])
    }

    @Test("Without a beginning, all genres are offered, the most frequent first") func genres() async {
        await expectEqual(
            makeSUT().suggestions.values(of: "search", beginningWith: "genre:"),
            ["genre:Trip Hop", "genre:Ambient"]
        )
    }

    @Test("A search word with an unknown field has no values") func unknownField() async {
        await expectEqual(makeSUT().suggestions.values(of: "search", beginningWith: "size:big"), [])
    }

    @Test(
        "Playlists are offered by their names, in any case",
        arguments: [("mo", ["Most Played", "Mornings"]), ("RAI", ["Rainy"]), ("x", [])]
    )
    func playlists(prefix: String, names: [String]) async {
        let sut = makeSUT()

        await expectEqual(sut.suggestions.values(of: "playlist", beginningWith: prefix), names)
        expectEqual(sut.browser.messages, [])
    }

    @Test(
        "Friends are offered by their names, in any case",
        arguments: [("", ["Anna", "Bob"]), ("AN", ["Anna"]), ("account", [])]
    )
    func friends(prefix: String, names: [String]) async {
        await expectEqual(makeSUT().suggestions.values(of: "friend", beginningWith: prefix), names)
    }

    @Test(
        "Music servers are offered by their names, in any case, and in searches",
        arguments: [
            ("server", "HO", ["Home"]), ("server", "", ["Home", "work"]),
            ("search", "server:w", ["server:work"]),
        ]
    )
    func sources(kind: String, prefix: String, names: [String]) async {
        await expectEqual(makeSUT().suggestions.values(of: kind, beginningWith: prefix), names)
    }

    @Test(
        "Devices are offered by their names, in any case, together with music servers if both can be synced",
        arguments: [
            ("device", "WORK", ["Workout"]), ("device", "", ["pod", "Workout"]),
            ("synced", "wo", ["work", "Workout"]), ("synced", "p", ["pod"]), ("device", "x", []),
        ]
    )
    func devices(kind: String, prefix: String, names: [String]) async {
        await expectEqual(makeSUT().suggestions.values(of: kind, beginningWith: prefix), names)
    }

    @Test("`this` is offered if the screen has a subject", arguments: [true, false])
    func this(hasSubject: Bool) async {
        let sut = makeSUT(hasSubject: hasSubject)

        await expectEqual(
            sut.suggestions.values(of: "track", beginningWith: "thi").contains("this"),
            hasSubject
        )
        #expect(await !sut.suggestions.values(of: "track", beginningWith: "tho").contains("this"))
        #expect(await !sut.suggestions.values(of: "album", beginningWith: "thi").contains("this"))
    }

    @Test("If the lookup fails, nothing is offered") func failure() async {
        let sut = makeSUT(browser: TrackBrowsingSpy { $0.error = .cancelled })

        await expectEqual(sut.suggestions.values(of: "track", beginningWith: "xy"), [])
    }

    /// - Parameter hasSubject: whether the screen is about tracks.
    private func makeSUT(
        browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: [.sample(1)]),
        hasSubject: Bool = false
    ) -> (suggestions: Suggestions, browser: TrackBrowsingSpy) {
        (
            Suggestions(
                browser: browser,
                tags: TagBrowsingSpy {
                    $0.groups = { _, _ in
                        .success([
                            TagGroup(values: [nil], trackCount: 9, durationMs: 0),
                            TagGroup(values: ["Ambient"], trackCount: 1, durationMs: 0),
                            TagGroup(values: ["Trip Hop"], trackCount: 2, durationMs: 0),
                        ])
                    }
                },
                playlists: PlaylistBrowsingSpy { $0.playlistNames = { .success(["Mornings", "Rainy"]) } },
                accounts: ScrobblerStoringSpy {
                    $0.scrobblerAccounts = { .success([.sample(), .friend(2, "Anna"), .friend(3, "Bob")]) }
                },
                sources: SourceStoringSpy {
                    $0.sources = { .success([.sample(1, "Home"), .sample(2, "work")]) }
                },
                devices: DeviceStoringSpy {
                    $0.devices = { .success([.sample(1, "pod"), .sample(2, "Workout")]) }
                },
                hasSubject: { hasSubject }
            ), browser
        )
    }
}
