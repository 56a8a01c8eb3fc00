import Entities
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct DuplicateTests {
    @Test(
        "Tracks with the same title and artist are similar if their durations are within two seconds",
        arguments: Store.all
    )
    func tags(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                details("Kid A", "Radiohead", 100_000), details("KID A", "radiohead", 102_000),
                details("Kid Á", "Radiohead", 103_000), details("Kid A", "Muse", 100_000),
                details("Other", "Radiohead", 100_000), details("Kid A", "Radiohead", nil, album: "Other"),
            ]
        )

        let groups = try await sut.all(.tags)

        expectEqual(groups, [["Kid A", "KID A"]])
    }

    @Test("A group isn't a chain, but close to its shortest track", arguments: Store.all)
    func chain(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [0, 1500, 3000, 4500].map { details("T", "A", 100_000 + $0, album: "\($0)") }
        )

        let groups = try await sut.library.tracksAlike(by: .tags, after: nil, limit: 9).groups

        expectEqual(
            groups.map { $0.compactMap(\.details.durationMs) },
            [[100_000, 101_500], [103_000, 104_500]]
        )
    }

    @Test("Tracks of unknown artists aren't similar", arguments: Store.all)
    func unknownArtist(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                details("Intro", nil, 1000, album: "A"), details("Intro", nil, 1000, album: "B"),
            ]
        )

        try await expectEqual(sut.all(.tags), [])
    }

    @Test("Files of exactly the same duration may have the same audio", arguments: Store.all)
    func duration(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                details("One", "A", 1000, path: "/m/1.ogg"), details("Two", "B", 1000, path: "/m/2.ogg"),
                details("Three", "C", 1001, path: "/m/3.ogg"), details("Four", "D", 1001),
                details("Five", "E", 1001, path: "https://example.org/5.ogg"),
            ]
        )

        try await expectEqual(sut.all(.duration), [["One", "Two"]])
    }

    @Test(
        "Each page continues after the previous one",
        arguments: Store.all,
        [DuplicateGroups.Likeness.tags, .duration]
    )
    func pages(store: Store, likeness: DuplicateGroups.Likeness) async throws {
        let tracks = (1...5).flatMap { number in
            ["A", "B"].map { album in
                let path = "/m/" + album + String(number) + ".ogg"
                return details("T\(number)", "A", number * 10_000, album: album, path: path)
            }
        }
        let sut = try await makeSUT(store, adding: tracks)

        let groups = try await sut.all(likeness, pagesOf: 2)

        expectEqual(groups, (1...5).map { ["T\($0)", "T\($0)"] })
    }

    @Test("A key of another listing is refused", arguments: Store.all)
    func staleKey(store: Store) async throws {
        let sut = try await makeSUT(store)

        await #expect(throws: ServiceError.notFound(.listing)) {
            _ = try await sut.library.tracksAlike(by: .tags, after: PageKey(1), limit: 1)
        }
    }

    private func details(
        _ title: String,
        _ artist: String?,
        _ durationMs: Int?,
        album: String? = nil,
        path: String? = nil
    ) -> TrackDetails {
        TrackDetails(
            title: title,
            artist: artist,
            album: album,
            durationMs: durationMs,
            location: path.map { Location($0) }
        )
    }
}

extension StoreSUT {
    /// The titles of all groups.
    fileprivate func all(
        _ likeness: DuplicateGroups.Likeness,
        pagesOf limit: Int = 100
    ) async throws -> [[String]] {
        var groups: [[String]] = []
        var key: PageKey?
        repeat {
            let page = try await library.tracksAlike(by: likeness, after: key, limit: limit)
            groups += page.groups.map { $0.map(\.details.title) }
            key = page.next
        } while key != nil
        return groups
    }
}
