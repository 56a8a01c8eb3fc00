import Entities
import Services
import TestSupport
import Testing

@Suite("Values of tags", .fewAtATime) struct TagBrowsingTests {
    private static let tracks = [
        TrackDetails(
            title: "Airbag",
            artist: "Radiohead",
            album: "OK Computer",
            year: 1997,
            trackNumber: 2,
            durationMs: 284_000
        ),
        TrackDetails(title: "Lucky", artist: "Radiohead", album: "Help", albumArtist: "Various", year: 1995),
        TrackDetails(title: "élan", artist: "ZZ", album: "Help", albumArtist: "Various", year: 997),
        TrackDetails(title: "Zebra", artist: "radiohead", trackNumber: 10, durationMs: 1),
        TrackDetails(title: "Airbag", durationMs: 2, location: Location("/music/1.ogg")),
    ]

    @Test(
        "Tracks are grouped by a tag, missing values first, numbers by size and texts in byte order",
        arguments: Store.all,
        [
            (.artist, [[nil: 1], ["Radiohead": 2], ["ZZ": 1], ["radiohead": 1]]),
            (.albumArtist, [[nil: 1], ["Radiohead": 1], ["Various": 2], ["radiohead": 1]]),
            (.album, [[nil: 2], ["Help": 2], ["OK Computer": 1]]),
            (.title, [["Airbag": 2], ["Lucky": 1], ["Zebra": 1], ["élan": 1]]),
            (.year, [[nil: 2], ["997": 1], ["1995": 1], ["1997": 1]]),
            (.track, [[nil: 3], ["2": 1], ["10": 1]]),
            (.location, [[nil: 4], ["/music/1.ogg": 1]]),
            (.genre, [[nil: 5]]), (.disc, [[nil: 5]]), (.recording, [[nil: 5]]), (.release, [[nil: 5]]),
        ] as [(TrackTag, [[String?: Int]])]
    )
    func one(store: Store, sample: (tag: TrackTag, expected: [[String?: Int]])) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)

        let groups = try await sut.library.groups(by: [sample.tag], of: nil)

        expectEqual(groups.map { [$0.values.first ?? "none": $0.trackCount] }, sample.expected)
    }

    @Test("Several tags make a group of each combination, with its total duration", arguments: Store.all)
    func several(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)

        let groups = try await sut.library.groups(by: [.title, .artist, .title], of: nil)

        expectEqual(
            groups,
            [
                TagGroup(values: ["Airbag", nil, "Airbag"], trackCount: 1, durationMs: 2),
                TagGroup(values: ["Airbag", "Radiohead", "Airbag"], trackCount: 1, durationMs: 284_000),
                TagGroup(values: ["Lucky", "Radiohead", "Lucky"], trackCount: 1, durationMs: 0),
                TagGroup(values: ["Zebra", "radiohead", "Zebra"], trackCount: 1, durationMs: 1),
                TagGroup(values: ["élan", "ZZ", "élan"], trackCount: 1, durationMs: 0),
            ]
        )
    }

    @Test("Only tracks that match the search are grouped", arguments: Store.all)
    func filtered(store: Store) async throws {
        let sut = try await makeSUT(store, adding: Self.tracks)
        let words = SearchQuery([.init(.text("radiohead")), .init(.text("lucky"), isExcluded: true)])
        let folder = SearchQuery([.init(.folder(Location("/music")))])
        let nothing = SearchQuery([.init(.text("nothing"))])

        try await expectEqual(sut.library.groups(by: [.artist], of: words).map(\.trackCount), [1, 1])
        try await expectEqual(sut.library.groups(by: [.title], of: folder).map(\.values), [["Airbag"]])
        try await expectEqual(sut.library.groups(by: [.artist], of: nothing), [])
    }

    @Test("Without tags, all tracks are one group, if there are any", arguments: Store.all)
    func noTags(store: Store) async throws {
        let sut = try await makeSUT(store)

        let before = try await sut.library.groups(by: [], of: nil)
        for details in Self.tracks { _ = try await sut.library.add(NewTrack(details: details)) }
        let after = try await sut.library.groups(by: [], of: nil)

        expectEqual(before, [])
        expectEqual(after, [TagGroup(values: [], trackCount: 5, durationMs: 284_003)])
    }

    @Test("An overlong search is refused", arguments: Store.all) func tooLong(store: Store) async throws {
        let sut = try await makeSUT(store)
        let query = SearchQuery([.init(.text(String(repeating: "a", count: 5000)))])

        await #expect(throws: ServiceError.invalid(.searchTooLong)) {
            try await sut.library.groups(by: [.artist], of: query)
        }
    }

    @Test("Identifiers in MusicBrainz are tags, too", arguments: Store.all)
    func musicBrainz(store: Store) async throws {
        let ids = MusicBrainzIDs(recording: "r", release: "a")
        let sut = try await makeSUT(
            store,
            adding: [TrackDetails(title: "Airbag", genre: "Rock", discNumber: 2, musicBrainz: ids)]
        )

        let groups = try await sut.library.groups(by: [.recording, .release, .genre, .disc], of: nil)

        expectEqual(groups.map(\.values), [["r", "a", "Rock", "2"]])
    }
}
