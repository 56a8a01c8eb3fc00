import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Sync

@MainActor struct SelectionResolverTests {
    @Test("An album and an artist resolve to all their tracks") func collections() async throws {
        let sut = makeSUT()

        let contents = try await sut.selection.contents(of: [
            .album(title: "Kid A", artist: "Radiohead"), .artist("Björk"),
        ])

        expectEqual(contents, DeviceContents(tracks: [.sample(1), .sample(2)]))
        sut.resolver.expectMessages(
            .tracks(.picked([.album(AlbumID(title: "Kid A", artist: "Radiohead"))])),
            .tracks(.picked([.artist("Björk")]))
        )
    }

    @Test("A missing album or artist is skipped") func gone() async throws {
        let sut = makeSUT()
        sut.resolver.answers.tracks = { _ in .failure(.notFound(.artist("Björk"))) }

        let contents = try await sut.selection.contents(of: [
            .artist("Björk"), .album(title: "Kid A", artist: nil),
        ])

        expectEqual(contents, DeviceContents())
    }

    @Test("Other failures are reported") func failure() async {
        let sut = makeSUT()
        sut.resolver.answers.tracks = { _ in .failure(.cancelled) }

        await #expect(throws: ServiceError.cancelled) {
            try await sut.selection.contents(of: [.artist("Björk")])
        }
    }

    @Test("A playlist resolves to its tracks and its current name") func playlist() async throws {
        let sut = makeSUT()
        let tracks: [Track] = [.sample(3), .sample(4), .sample(3)]
        sut.playlists.answers.makePlaylist = { _, _ in
            .success(PlaylistContents(name: "Rainy Days", tracks: tracks))
        }

        let contents = try await sut.selection.contents(of: [.playlist("rainy days")])

        sut.playlists.expectMessages(.makePlaylist(named: "rainy days", PlaylistOptions()))
        expectEqual(contents.tracks, [.sample(3), .sample(4)])
        expectEqual(contents.playlists, [DevicePlaylist(name: "Rainy Days", tracks: tracks.map(\.urn))])
    }

    @Test("An unknown playlist is an error, to keep its tracks from being deleted") func noPlaylist()
        async
    {
        let sut = makeSUT()
        sut.playlists.answers.makePlaylist = { name, _ in .failure(.notFound(.playlist(name))) }

        await #expect(throws: ServiceError.notFound(.playlist("Rainy"))) {
            try await sut.selection.contents(of: [.artist("Björk"), .playlist("Rainy")])
        }
    }

    @Test("The library resolves to all tracks, and a search to its current results") func queries()
        async throws
    {
        let sut = makeSUT()

        let contents = try await sut.selection.contents(of: [.all, .search("added:<30d kid")])

        expectEqual(contents.tracks, [.sample(8), .sample(9)])
        let days = try SearchQuery(
            parsing: SearchWord.words(in: "added:<30d kid"),
            now: Self.now,
            calendar: .utc
        )
        sut.queries.expectMessages(
            .tracks(PlaylistRecipe(order: .sorted(.added, isReversed: false), limit: .max)),
            .tracks(
                PlaylistRecipe(filter: days, order: .sorted(.added, isReversed: false), limit: .max)
            )
        )
    }

    @Test("An invalid search is an error that names it") func badSearch() async {
        let sut = makeSUT()

        do {
            _ = try await sut.selection.contents(of: [.search("year:soon")])
            Issue.record("The search was read")
        } catch {
            guard case .unreadable(let path, let reason) = error else {
                Issue.record(error)
                return
            }
            expectEqual(path, "The search “year:soon”")
            #expect(reason != "")
        }
    }

    @Test("A track of several choices is included once, at its first position") func once() async throws {
        let sut = makeSUT()
        sut.playlists.answers.makePlaylist = { name, _ in
            .success(PlaylistContents(name: name, tracks: [.sample(2), .sample(9), .sample(5)]))
        }

        let contents = try await sut.selection.contents(of: [.playlist("Rainy"), .artist("Björk"), .all])

        expectEqual(contents.tracks, [.sample(2), .sample(9), .sample(5), .sample(1), .sample(8)])
        expectEqual(contents.playlists.map(\.tracks.count), [3])
    }

    private static let now = Date(timeIntervalSince1970: 1_795_339_800)

    private func makeSUT() -> (
        selection: SelectionResolver, resolver: TrackResolvingSpy, queries: PlaylistQueryingSpy,
        playlists: PlaylistResolvingSpy
    ) {
        let resolver = TrackResolvingSpy(.success([.sample(1), .sample(2)]))
        let queries = PlaylistQueryingSpy { $0.tracks = { _ in .success([.sample(8), .sample(9)]) } }
        let playlists = PlaylistResolvingSpy()
        let selection = SelectionResolver(
            resolver: resolver,
            queries: queries,
            playlists: playlists,
            calendar: { .utc },
            now: { Self.now }
        )
        return (selection, resolver, queries, playlists)
    }
}
