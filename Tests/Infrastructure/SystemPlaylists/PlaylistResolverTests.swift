import Entities
import Services
import TestSupport
import Testing

@testable import SystemPlaylists

struct PlaylistResolverTests {
    private static let mix = TrackSelection.playlist("mix", PlaylistOptions(limit: 7))

    @Test("A playlist resolves to its tracks in the library, each once") func playlist() async throws {
        let sut = makeSUT(.success([.sample(2), .sample(1), .sample(2)]))

        try await expectEqual(sut.resolver.tracks(Self.mix), [.sample(2), .sample(1)])
        sut.maker.expectMessages(.makePlaylist(named: "mix", PlaylistOptions(limit: 7)))
        try await expectEqual(
            sut.resolver.sequence(Self.mix),
            TrackSequence([.sample(2), .sample(1), .sample(2)])
        )
        expectEqual(sut.library.messages, [])
    }

    @Test(
        "A playlist that can't be built is an error",
        arguments: [ServiceError.notFound(.playlist("mix")), .cancelled]
    )
    func failure(error: ServiceError) async {
        let sut = makeSUT(.failure(error))

        await #expect(throws: error) { try await sut.resolver.tracks(Self.mix) }
        await #expect(throws: error) { try await sut.resolver.exactTracks(Self.mix) }
        await #expect(throws: error) { try await sut.resolver.track(Self.mix) }
        await #expect(throws: error) { try await sut.resolver.sequence(Self.mix) }
    }

    @Test("A selection of a single track accepts only a playlist with one track") func single() async throws {
        let (one, two) = (makeSUT(.success([.sample(1)])), makeSUT(.success([.sample(1), .sample(2)])))

        try await expectEqual(one.resolver.exactTracks(Self.mix), [.sample(1)])
        await #expect(throws: ServiceError.ambiguous(.several(count: 2))) {
            try await two.resolver.exactTracks(Self.mix)
        }
        _ = try await two.resolver.track(Self.mix)
        two.library.expectMessages(
            .track(.picked([.track(Track.sample(1).urn), .track(Track.sample(2).urn)]))
        )
    }

    @Test("Other selections are passed to the library") func others() async throws {
        let sut = makeSUT(.failure(.cancelled))
        let all = TrackSelection.picked([.rows(1...2)])

        _ = try await sut.resolver.tracks(all)
        _ = try await sut.resolver.exactTracks(all)
        _ = try await sut.resolver.track(all)
        _ = try await sut.resolver.sequence(all)

        sut.library.expectMessages(.tracks(all), .exactTracks(all), .track(all), .sequence(all))
        expectEqual(sut.maker.messages, [])
    }

    @Test("Plays resolve to their tracks in the library, oldest first; others are counted") func heard()
        async throws
    {
        let sut = makeSUT(.failure(.cancelled), pages: [[3, nil, 1], [3]])

        try await expectEqual(
            sut.resolver.sequence(Self.week),
            TrackSequence([.sample(9)], missingPlays: 1)
        )

        let picks = [3, 1, 3].map { TrackSelection.Pick.track(Track.sample($0).urn) }
        sut.library.expectMessages(.sequence(.picked(picks)))
    }

    @Test("Without plays, or their music, nothing is found") func nothingHeard() async {
        await #expect(throws: ServiceError.notFound(.plays)) {
            try await makeSUT(.failure(.cancelled), pages: [[]]).resolver.sequence(Self.week)
        }
        await #expect(throws: ServiceError.notFound(.tracksOfPlays(count: 3))) {
            try await makeSUT(.failure(.cancelled), pages: [[nil, nil], [nil]]).resolver.sequence(Self.week)
        }
    }

    private static let week = TrackSelection.heard(.all)

    /// - Parameters:
    ///   - tracks: the tracks of every playlist.
    ///   - pages: the tracks of the plays, newest first; `nil` for music that isn't in the library.
    private func makeSUT(_ tracks: Result<[Track], ServiceError>, pages: [[Int?]] = []) -> (
        resolver: PlaylistResolver, library: TrackResolvingSpy, maker: PlaylistResolvingSpy
    ) {
        let library = TrackResolvingSpy(.success([.sample(9)]))
        let maker = PlaylistResolvingSpy {
            $0.makePlaylist = { name, _ in tracks.map { PlaylistContents(name: name, tracks: $0) } }
        }
        let plays = PlayBrowsingSpy {
            $0.plays = { _, key, _ in
                let index = key.flatMap { Int($0.text) } ?? 0
                let (id, play) = (PlayEntry.sample(1).id, PlayEntry.sample(1).play)
                let entries = pages[index].map { number in
                    PlayEntry(id: id, play: play, track: number.map { Track.sample($0).urn })
                }
                return .success(
                    CollectionPage(items: entries, next: index + 1 < pages.count ? PageKey(index + 1) : nil)
                )
            }
        }
        return (PlaylistResolver(library: library, maker: maker, plays: plays), library, maker)
    }
}
