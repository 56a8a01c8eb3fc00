import Entities
import Services
import TestSupport
import Testing

@testable import SystemPlaylists

struct PlaylistResolverTests {
    private static let mix = TrackSelection.playlist("mix", PlaylistOptions(limit: 7))

    @Test("A playlist resolves to its tracks in the library, each once") func playlist() async throws {
        let sut = makeSUT(.success([.sample(2), .sample(1), .sample(2)]))

        #expect(try await sut.resolver.tracks(Self.mix) == [.sample(2), .sample(1)])
        #expect(sut.maker.messages == [.makePlaylist(named: "mix", PlaylistOptions(limit: 7))])
        #expect(sut.library.messages == [])
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
    }

    @Test("A selection of a single track accepts only a playlist with one track") func single() async throws {
        let (one, two) = (makeSUT(.success([.sample(1)])), makeSUT(.success([.sample(1), .sample(2)])))

        #expect(try await one.resolver.exactTracks(Self.mix) == [.sample(1)])
        await #expect(throws: ServiceError.ambiguous(.several(count: 2))) {
            try await two.resolver.exactTracks(Self.mix)
        }
        _ = try await two.resolver.track(Self.mix)
        #expect(
            two.library.messages
                == [.track(.picked([.track(Track.sample(1).urn), .track(Track.sample(2).urn)]))]
        )
    }

    @Test("Other selections are passed to the library") func others() async throws {
        let sut = makeSUT(.failure(.cancelled))
        let all = TrackSelection.picked([.rows(1...2)])

        _ = try await sut.resolver.tracks(all)
        _ = try await sut.resolver.exactTracks(all)
        _ = try await sut.resolver.track(all)

        #expect(sut.library.messages == [.tracks(all), .exactTracks(all), .track(all)])
        #expect(sut.maker.messages == [])
    }

    private struct SUT {
        let resolver: PlaylistResolver
        let library: TrackResolvingSpy
        let maker: PlaylistResolvingSpy
    }

    /// - Parameter tracks: the tracks of every playlist.
    private func makeSUT(_ tracks: Result<[Track], ServiceError>) -> SUT {
        let library = TrackResolvingSpy(.success([.sample(9)]))
        let maker = PlaylistResolvingSpy {
            $0.makePlaylist = { name, _ in tracks.map { PlaylistContents(name: name, tracks: $0) } }
        }
        return SUT(resolver: PlaylistResolver(library: library, maker: maker), library: library, maker: maker)
    }
}
