import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import ArtistDetail

@MainActor struct ArtistDetailInteractorTests {
    private static let contents = ArtistContents(artist: .sample(1), albums: [.sample(1)])
    private static let tracks: [Track] = [.playable(1), .sample(2)]

    @Test("A fetch reports the artist, or that there is none") func fetchArtist() async {
        let found = makeSUT()
        let lost = makeSUT(browser: CollectionBrowsingSpy(albums: []))

        await found.interactor.fetchArtist()
        await lost.interactor.fetchArtist()

        #expect(found.browser.messages == [.contents(ofArtist: "Artist 1", limit: 100)])
        #expect(found.delegate.messages == [.didFetch(contents: Self.contents)])
        #expect(lost.delegate.messages == [.handle(error: .notFound(.artist("Artist 1")))])
    }

    @Test("Changes to tracks and plays fetch the artist again, no others") func followArtist() async {
        let sut = makeSUT(follower: LibraryFollowingSpy([.player, .plays, .queue, [.tracks, .journal]]))

        await sut.interactor.followArtist()

        #expect(
            sut.delegate.messages == [.didFetch(contents: Self.contents), .didFetch(contents: Self.contents)]
        )
    }

    @Test("A followed artist without tracks is reported as lost; another failure is reported")
    func lostArtist() async {
        let lost = makeSUT(
            browser: CollectionBrowsingSpy(albums: []),
            follower: LibraryFollowingSpy(changes: 1)
        )
        let failing = makeSUT(
            browser: CollectionBrowsingSpy { $0.error = .cancelled },
            follower: LibraryFollowingSpy(changes: 1)
        )

        await lost.interactor.followArtist()
        await failing.interactor.followArtist()

        #expect(lost.delegate.messages == [.didLoseArtist])
        #expect(failing.delegate.messages == [.handle(error: .cancelled)])
    }

    @Test("All tracks of the artist are played or queued, without those that have no file")
    func playAndEnqueue() async {
        let sut = makeSUT()

        await sut.interactor.playTracks()
        await sut.interactor.enqueueTracks(isNext: true)

        #expect(sut.resolver.messages == Array(repeating: .tracks(.picked([.artist("Artist 1")])), count: 2))
        #expect(sut.player.requests == [.play(Self.tracks), .enqueue(Self.tracks, next: true)])
        #expect(
            sut.delegate.messages == [
                .handle(error: .noFile(title: "Title 2")), .handle(error: .noFile(title: "Title 2")),
                .didEnqueue(count: 1),
            ]
        )
    }

    @Test("All tracks of the artist are fetched to be downloaded") func fetchTracks() async {
        let sut = makeSUT()

        await sut.interactor.fetchTracks()

        #expect(sut.resolver.messages == [.tracks(.picked([.artist("Artist 1")]))])
        #expect(sut.delegate.messages == [.didFetch(tracks: Self.tracks)])
    }

    @Test("All tracks of the artist are exported") func export() async {
        let sut = makeSUT()

        await sut.interactor.fetchExport(as: .csv)
        await sut.interactor.exportTracks(as: .m3u, to: "/a.m3u")

        let rows = [TrackRow(.playable(1), row: 1), TrackRow(.sample(2), row: 2)]
        #expect(
            sut.delegate.messages == [
                .didFetch(lines: ExportFormat.csv.header + rows.map(\.csvLine).joined()),
                .didExport(count: 1, to: "/a.m3u"),
            ]
        )
        #expect(sut.files.files.map(\.path) == ["/a.m3u"])
    }

    @Test("Failures of the player and of files are reported") func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.playTracks()
        await sut.interactor.enqueueTracks(isNext: false)
        await sut.interactor.exportTracks(as: .json, to: "/a.json")

        #expect(sut.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 3))
    }

    @Test("Without tracks nothing is played, downloaded or exported") func noTracks() async {
        let sut = makeSUT(resolver: TrackResolvingSpy(.failure(.notFound(.artist("Artist 1")))))

        await sut.interactor.playTracks()
        await sut.interactor.enqueueTracks(isNext: false)
        await sut.interactor.fetchTracks()
        await sut.interactor.fetchExport(as: .json)
        await sut.interactor.exportTracks(as: .json, to: "/a.json")

        let failure = ArtistDetailInteractorDelegateSpy.Message.handle(error: .notFound(.artist("Artist 1")))
        #expect(sut.delegate.messages == Array(repeating: failure, count: 5))
        #expect(sut.player.messages == [])
        #expect(sut.files.files == [])
    }

    private struct SUT {
        let interactor: ArtistDetailInteractor
        let delegate: ArtistDetailInteractorDelegateSpy
        let browser: CollectionBrowsingSpy
        let resolver: TrackResolvingSpy
        let files: FileWritingFake
        let player: PlaybackServicingSpy
    }

    /// - Parameter error: the error of the player and the files.
    private func makeSUT(
        browser: CollectionBrowsingSpy = CollectionBrowsingSpy(
            albums: contents.albums,
            artists: [contents.artist]
        ),
        resolver: TrackResolvingSpy = TrackResolvingSpy(.success(tracks)),
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 0),
        error: ServiceError? = nil
    ) -> SUT {
        let delegate = ArtistDetailInteractorDelegateSpy()
        let files = FileWritingFake(error: error)
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue()))
        let interactor = ArtistDetailInteractor(
            name: "Artist 1",
            browser: browser,
            resolver: resolver,
            follower: follower,
            files: files,
            player: player
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            browser: browser,
            resolver: resolver,
            files: files,
            player: player
        )
    }
}
