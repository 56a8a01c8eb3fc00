import Entities
import TestSupport
import Testing

@testable import Subsonic

@Suite(.timeLimit(.minutes(5)))
struct ListingTests {
    private static let listings: [SourceTraits.Listing] = [.search(query: ""), .albums, .folders]

    private func ids(_ count: Int) -> Set<String> { Set(FakeSong.many(count).map(\.id)) }

    @Test("All songs are listed once, page by page", arguments: listings)
    func all(listing: SourceTraits.Listing) async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1300) }

        let pages = try await SongLister(fake.client(listing: listing)).pages()

        let listed = pages.flatMap(\.songs).compactMap { $0.details.location?.song?.number }
        expectEqual(Set(listed), ids(1300))
        expectEqual(listed.count, 1300)
        #expect(pages.count > 2)
        #expect(pages.allSatisfy { $0.songs.count <= 1200 })
    }

    @Test("Another lister continues at a page's cursor", arguments: listings)
    func resumed(listing: SourceTraits.Listing) async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1300) }
        var (cursor, listed): (String?, [String]) = (nil, [])

        repeat {
            let page = try await SongLister(fake.client(listing: listing)).page(at: cursor)
            listed += page.songs.compactMap { $0.details.location?.song?.number }
            cursor = page.next
        } while cursor != nil

        expectEqual(Set(listed), ids(1300))
        expectEqual(listed.count, 1300)
    }

    @Test("A failed page can be requested again", arguments: listings)
    func again(listing: SourceTraits.Listing) async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1300) }
        let sut = SongLister(fake.client(listing: listing))
        let first = try await sut.page(at: nil)

        let second = try await sut.page(at: first.next)
        fake.fail(.error(0), .error(0), .error(0), .error(0), .error(0))
        _ = try? await SongLister(fake.client(listing: listing)).page(at: first.next)
        fake.change { $0.faults = [] }

        try await expectEqual(sut.page(at: first.next), second)
        try await expectEqual(sut.page(at: nil), first)
    }

    @Test(
        "A cursor from another listing starts with the first page",
        arguments: ["", "x", "albums 5::: 1", "search x"]
    )
    func foreign(cursor: String) async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(20) }

        try await expectEqual(SongLister(fake.client()).page(at: cursor).songs.count, 20)
    }

    @Test("A server without songs has one empty page", arguments: listings)
    func empty(listing: SourceTraits.Listing) async throws {
        for kind in [FakeSubsonicKind.supysonic, .maneki] {
            let fake = try FakeSubsonic(kind)
            let client = fake.client(.password, listing: listing)

            try await expectEqual(SongLister(client).pages().map(\.songs), [[]])
        }
    }

    @Test("Servers that send fewer rows than requested are read to the end", arguments: listings)
    func clamped(listing: SourceTraits.Listing) async throws {
        let fake = try FakeSubsonic {
            $0.kind.largestPage = 7
            $0.songs = FakeSong.many(130)
        }

        try await expectEqual(Set(SongLister(fake.client(listing: listing)).ids()), ids(130))
    }

    @Test("A server that ignores the offset is refused, unless a single page holds everything")
    func ignoredOffset() async throws {
        let fake = try FakeSubsonic {
            $0.kind.ignoresOffset = true
            $0.songs = FakeSong.many(499)
        }
        try await expectEqual(SongLister(fake.client()).ids().count, 499)

        fake.change { $0.songs = FakeSong.many(600) }
        await #expect(throws: SubsonicFailure(.unsupported)) {
            try await SongLister(fake.client()).pages()
        }
    }

    @Test("Songs deleted while paging don't hide other songs")
    func deleted() async throws {
        let fake = try FakeSubsonic {
            $0.songs = FakeSong.many(1600)
            $0.beforePage = { state, number in
                if number == 2 { state.songs.removeFirst(20) }
                if number == 4 { state.songs.remove(at: 300) }
            }
        }

        try await expectEqual(Set(SongLister(fake.client()).ids()), ids(1600))
    }

    @Test("An album deleted after it was listed is left out")
    func deletedAlbum() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1200) }
        let sut = SongLister(fake.client(listing: .albums))
        let first = try await sut.page(at: nil)

        let rest = Set(first.songs.map(\.details.album))
        fake.change { state in
            state.songs.removeAll { !rest.contains($0.album) && $0.album.hasSuffix("9") }
        }
        var (cursor, albums) = (first.next, rest)
        while cursor != nil {
            let page = try await sut.page(at: cursor)
            albums.formUnion(page.songs.map(\.details.album))
            cursor = page.next
        }

        expectEqual(
            albums,
            Set(FakeSong.many(1200).map(\.album)).filter { !$0.hasSuffix("9") || rest.contains($0) }
        )
    }

    @Test("A list of unknown albums isn't an empty list")
    func unknownAlbums() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(100) }
        let client = fake.client(listing: .albums)
        let sut = SongLister(client)
        let list = try await client.call("getAlbumList2", [("size", "500")])
        expectEqual(list["albumList2"]?["album"]?.elements.count, 9)

        fake.change { $0.hidesAlbums = true }

        await #expect(throws: SubsonicFailure(.unsupported)) { try await sut.page(at: nil) }
        try await expectEqual(fake.client().findListing(), .search(query: ""))
        fake.change { $0.kind.queries = [] }
        try await expectEqual(fake.client().findListing(), .folders)
    }

    @Test("Songs listed by album get the album's artist if it differs from theirs")
    func albumArtist() async throws {
        let fake = try FakeSubsonic {
            $0.songs = [FakeSong("1", "One", artist: "Main"), FakeSong("2", "Two", artist: "Guest")]
        }

        let page = try await SongLister(fake.client(listing: .albums)).page(at: nil)

        expectEqual(page.songs.map(\.details.albumArtist), [nil, "Main"])
    }

    @Test("At most four albums are requested concurrently")
    func parallel() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(480) }

        _ = try await SongLister(fake.client(listing: .albums)).page(at: nil)

        let connections = Set(fake.requests.filter { $0.path.contains("getAlbum.") }.map(\.connection))
        #expect((1...4).contains(connections.count))
    }

    @Test(
        "Four pages of a search are requested concurrently, but one from servers that are faster that way",
        arguments: [("navidrome", 4), ("lms", 1), (nil, 1)] as [(String?, Int)]
    )
    func pagesAtOnce(product: String?, count: Int) async throws {
        let (fake, gate) = (try FakeSubsonic { $0.songs = FakeSong.many(5000) }, try Gate())
        fake.change { $0.beforePage = { state, number in if number == 2 { state.gate = gate } } }
        let sut = SongLister(fake.client(product: product))
        let first = try await sut.page(at: nil)

        let second = Task { try await sut.page(at: first.next) }
        while fake.requests.count < 1 + count { await Task.yield() }
        let asked = fake.requests.count
        gate.open()

        expectEqual(asked, 1 + count)
        try await expectEqual(second.value.songs.count, 499)
        try await expectEqual(sut.ids().count, 5000)
    }

    @Test("Prefetched pages hide no song when the list shifts, in any order of creation")
    func shiftingAhead() async throws {
        let fake = try FakeSubsonic {
            $0.songs = FakeSong.many(6000)
            $0.beforePage = { state, number in
                if number % 3 == 0 { state.songs.insert(FakeSong("new-\(number)", "New \(number)"), at: 0) }
                if number % 4 == 0 { state.songs.remove(at: 1) }
            }
        }
        let sut = SongLister(fake.client(product: "navidrome"))

        let listed = try await Set(sut.ids())

        // Deleted songs were listed, or their page was created later.
        let lasting = Set(FakeSong.many(6000).dropFirst(20).map(\.id))
        #expect(listed.isSuperset(of: lasting))
    }

    @Test("Pages are also prefetched if they are shorter than requested, but not after a short one")
    func clampedAhead() async throws {
        let fake = try FakeSubsonic {
            $0.kind.largestPage = 7
            $0.songs = FakeSong.many(130)
        }

        try await expectEqual(SongLister(fake.client(product: "navidrome")).ids().count, 130)
        // Each page has six new rows. Three pages are past the end, and two detect the end.
        #expect((22...30).contains(fake.requests.count))
    }

    @Test("Transient failures are retried; others end the page")
    func failures() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(100) }
        let sut = SongLister(fake.client(listing: .albums))
        fake.fail(.html(502), .cut, .truncated, .rateLimit(seconds: 1))
        try await expectEqual(sut.ids().count, 100)

        fake.fail(.error(50))
        await #expect(throws: SubsonicFailure(.refused("The server fails"), code: 50)) {
            try await SongLister(fake.client(listing: .albums)).pages()
        }
    }

    @Test("Cancelling ends a listing immediately")
    func cancelled() async throws {
        let (fake, gate) = (try FakeSubsonic { $0.songs = FakeSong.many(100) }, try Gate())
        fake.change { $0.gate = gate }
        let sut = SongLister(fake.client(listing: .albums))

        let task = Task { () -> SubsonicFailure.Reason? in
            do throws(SubsonicFailure) {
                _ = try await sut.pages()
                return nil
            } catch {
                return error.reason
            }
        }
        await gate.waitUntilReached()
        task.cancel()

        await expectEqual(task.value, .cancelled)
    }

    @Test("Single objects count as lists, and folders that contain themselves end")
    func folders() async throws {
        let fake = try FakeSubsonic(.old) { $0.songs = [FakeSong("1", "One")] }
        try await expectEqual(SongLister(fake.client(listing: .folders)).ids(), ["1"])

        fake.change { state in
            state.faults =
                [
                    .answer(
                        #"{"subsonic-response":{"status":"ok","indexes":{"child":{"id":"0","title":"Top"},"index":{"artist":{"id":"a"}}}}}"#,
                        status: 200
                    )
                ]
                + Array(
                    repeating: .answer(
                        #"{"subsonic-response":{"status":"ok","directory":{"child":[{"id":"a","isDir":true}]}}}"#,
                        status: 200
                    ),
                    count: 100
                )
        }
        try await expectEqual(SongLister(fake.client(listing: .folders)).ids(), ["0"])
        #expect(fake.requests.count < 50)
    }

    @Test("The total is the number that the server reports, if it is meaningful")
    func total() async throws {
        for (kind, total) in [
            (FakeSubsonicKind.navidrome, 30), (.supysonic, nil), (.old, nil),
        ] as [(FakeSubsonicKind, Int?)] {
            let fake = try FakeSubsonic(kind) { $0.songs = FakeSong.many(30) }

            try await expectEqual(SongLister(fake.client(.password)).total(), total)
        }
    }

    @Test("Numeric IDs and changed IDs are listed unchanged")
    func otherIDs() async throws {
        let fake = try FakeSubsonic {
            $0.kind.sendsNumbersAsIDs = true
            $0.songs = FakeSong.many(3)
        }
        try await expectEqual(SongLister(fake.client()).ids(), ["0", "1", "2"])

        fake.change { state in
            state.songs = state.songs.map { song in
                var song = song
                song.id = "9" + song.id
                return song
            }
        }
        try await expectEqual(SongLister(fake.client()).ids(), ["90", "91", "92"])
    }

    @Test("Ten thousand songs are listed")
    func many() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(10_000) }

        try await expectEqual(SongLister(fake.client()).ids().count, 10_000)
    }
}
