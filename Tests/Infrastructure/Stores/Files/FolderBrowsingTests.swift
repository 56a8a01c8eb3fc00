import Entities
import Services
import TestSupport
import Testing

@Suite("Folders' contents", .fewAtATime) struct FolderBrowsingTests {
    private let music = Location("/music")

    @Test(
        "A folder has its subfolders and the tracks directly in it, by path in byte order",
        arguments: Store.all
    )
    func level(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.addTracks(
            at: [
                "/music/é/1", "/music/b", "/music/a-/1", "/music/a/2/3", "/music/a/1", "/music/a0",
                "/music/A/1/2",
                "/music/b", "/musics/1", "/mus", "/music", "subsonic:home:tracks:1", "https://host/music/2",
            ]
        )

        let contents = try await sut.library.contents(ofFolder: music)

        expectEqual(contents.folders.map(\.text), ["/music/A", "/music/a", "/music/a-", "/music/é"])
        expectEqual(contents.tracks.map(\.details.title), ["5 /music/a0", "1 /music/b", "7 /music/b"])
    }

    @Test(
        "Names that aren't valid text are among the others, and each folder is listed once",
        arguments: Store.all
    )
    func invalidNames(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.addTracks(
            at: [
                "/music/b/1", "/music/c", "/music/\u{E000}/1", "file:///music/a%FF/1", "file:///music/b/%FF",
                "file:///music/%FF", "file:///music/a%20b/%FE/1", "file:///music/b/%zz",
            ]
        )

        let contents = try await sut.library.contents(ofFolder: music)

        expectEqual(
            contents.folders.map(\.text),
            ["/music/a b", "file:///music/a%FF", "/music/b", "/music/\u{E000}"]
        )
        expectEqual(contents.tracks.map(\.details.location?.text), ["/music/c", "file:///music/%FF"])
        let invalid = try await sut.library.contents(ofFolder: Location("file:///music/a%FF"))
        expectEqual(invalid.tracks.map(\.details.location?.text), ["file:///music/a%FF/1"])
    }

    @Test("The root is a folder", arguments: Store.all) func root(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.addTracks(at: [
            "/b/1", "/a", "file:///%FF/1", "relative", "subsonic:home:tracks:1",
        ])

        let contents = try await sut.library.contents(ofFolder: Location("/"))

        expectEqual(contents.folders.map(\.text), ["/b", "file:///%FF"])
        expectEqual(contents.tracks.map(\.details.location?.text), ["/a"])
    }

    @Test(
        "A folder without tracks isn't found",
        arguments: Store.all,
        ["/musi", "/music/a", "/music/b/1/c", "https://host", "https://host/1", "relative", ""]
    )
    func notFound(store: Store, path: String) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.addTracks(at: ["/music/b/1", "https://host/1", "relative/1"])

        await #expect(throws: ServiceError.notFound(.folder(path))) {
            try await sut.library.contents(ofFolder: Location(path))
        }
    }

    @Test("The contents of a file are the file", arguments: Store.all)
    func file(store: Store) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.addTracks(at: ["/music/b/1", "/music/b/2"])

        let contents = try await sut.library.contents(ofFolder: Location("/music/b/1"))

        expectEqual(contents.folders, [])
        expectEqual(contents.tracks.map(\.details.location?.text), ["/music/b/1"])
    }

    @Test("Paths that begin alike for 250 characters are told apart", arguments: Store.all)
    func longPaths(store: Store) async throws {
        let sut = try await makeSUT(store)
        let folder = "/music/" + String(repeating: "é", count: 249)
        try await sut.library.addTracks(at: ["b/1", "c", "a/2", "a/1"].map { "\(folder)/\($0)" })

        let contents = try await sut.library.contents(ofFolder: Location(folder))

        expectEqual(contents.folders.map(\.text), ["\(folder)/a", "\(folder)/b"])
        expectEqual(contents.tracks.map(\.details.location?.text), ["\(folder)/c"])
    }
}

@Suite("Tracks of a folder, or of a file, by path", .fewAtATime) struct FolderListingTests {
    private static let paths = [
        "/music/b", "/music/b/1", "file:///music/%FF", "/music/b", "/other/1", "/music/b/1", "/music/a",
        "/music",
        "file:///music/%FE/1", "subsonic:home:tracks:1", "/music0", "/music/b",
    ]

    @Test(
        "Pages of any size follow the paths, then the order added, also from a key's text",
        arguments: Store.all,
        [false, true]
    )
    func pages(store: Store, isReversed: Bool) async throws {
        let sut = try await makeSUT(store)
        try await sut.library.addTracks(at: Self.paths)
        let listing = Listing(isReversed: isReversed)
        let titles = [
            "7 /music", "6 /music/a", "0 /music/b", "3 /music/b", "11 /music/b", "1 /music/b/1",
            "5 /music/b/1",
            "8 file:///music/%FE/1", "2 file:///music/%FF",
        ]
        let expected = isReversed ? titles.reversed() : titles

        for limit in 1...10 {
            var found: [String] = []
            var key: PageKey?
            repeat {
                let page = try await sut.library.page(of: listing, after: key, limit: limit)
                found += page.tracks.map(\.details.title)
                key = page.next.map { limit.isMultiple(of: 2) ? PageKey(text: $0.text) : $0 }
            } while key != nil
            expectEqual(found, expected)
        }
        for first in 1...10 {
            let rows = try await sut.library.tracks(inRows: first...(first + 2), of: listing)
            let titles = rows.map(\.details.title)
            expectEqual(titles, Array(expected.dropFirst(first - 1).prefix(3)))
        }
    }

    @Test("A key of another folder is refused", arguments: Store.all) func otherFolder(store: Store)
        async throws
    {
        let sut = try await makeSUT(store)
        try await sut.library.addTracks(at: Self.paths)
        let page = try await sut.library.page(of: Listing(), after: nil, limit: 1)
        let other = Listing(filter: SearchQuery([.init(.folder(Location("/other")))]), order: .sorted(.path))

        await #expect(throws: ServiceError.notFound(.listing)) {
            try await sut.library.page(of: other, after: page.next, limit: 1)
        }
    }
}

extension Listing {
    /// The tracks below `/music` by path.
    fileprivate init(isReversed: Bool = false) {
        self.init(
            filter: SearchQuery([.init(.folder(Location("/music")))]),
            order: .sorted(.path),
            isReversed: isReversed
        )
    }
}

extension TrackEditing {
    /// Adds a track at each location, with a numbered title.
    fileprivate func addTracks(at locations: [String]) async throws {
        for (number, text) in locations.enumerated() {
            let details = TrackDetails(title: "\(number) \(text)", location: Location(text))
            _ = try await add(NewTrack(details: details))
        }
    }
}
