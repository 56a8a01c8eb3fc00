import Entities
import Services
import TestSupport
import Testing

@testable import TrackList

@MainActor struct TrackListInteractorTests {
    @Test("The tracks are counted") func fetchTrackCount() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2)]))

        await sut.interactor.fetchTrackCount()

        sut.delegate.expectMessages(.didFetch(trackCount: 2))
    }

    @Test("The library is counted now and after each change") func followLibrary() async {
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            follower: LibraryFollowingSpy(changes: 2)
        )

        await sut.interactor.followLibrary()

        expectEqual(sut.delegate.messages, Array(repeating: .didFollow(trackCount: 1), count: 3))
    }

    @Test("Only changes to tracks update the count")
    func followTracks() async {
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            follower: LibraryFollowingSpy([.player, .plays, .journal, [.tracks, .journal]])
        )

        await sut.interactor.followLibrary()

        expectEqual(sut.delegate.messages, Array(repeating: .didFollow(trackCount: 1), count: 2))
    }

    @Test("A listing is fetched page by page to its end") func fetchTracks() async {
        let browser = TrackBrowsingSpy(tracks: (1...5).map { .sample($0) }, pageLength: 2)
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchTracks(in: Listing(order: .sorted(.title)), after: nil, limit: nil)

        sut.delegate.expectMessages(
            .didFetch(page: Page(tracks: [.sample(1), .sample(2)], next: PageKey(2))),
            .didFetch(page: Page(tracks: [.sample(3), .sample(4)], next: PageKey(4))),
            .didFetch(page: Page(tracks: [.sample(5)], next: nil))
        )
        browser.expectMessages(.pages(of: Listing(order: .sorted(.title)), after: nil, limit: nil))
    }

    @Test("A listing stops at its limit") func limit() async {
        let browser = TrackBrowsingSpy(tracks: (1...5).map { .sample($0) }, pageLength: 2)
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchTracks(in: Listing(), after: nil, limit: 3)

        browser.expectMessages(.pages(of: Listing(), after: nil, limit: 3))
        sut.delegate.expectMessages(
            .didFetch(page: Page(tracks: [.sample(1), .sample(2)], next: PageKey(2))),
            .didFetch(page: Page(tracks: [.sample(3)], next: PageKey(3)))
        )
    }

    @Test("The paths of the tracks that match are fetched") func fetchPaths() async {
        let files = LocationList([Location("/music/a.flac"), Location("/music/b.flac")])
        let browser = TrackBrowsingSpy { $0.locations = { _, _, _ in .success(files) } }
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchPaths(of: Self.query("kid"))

        browser.expectMessages(.locations(of: Self.query("kid"), after: nil, limit: 2_000))
        sut.delegate.expectMessages(.didFetch(paths: files))
    }

    @Test("Many paths are fetched in portions, each after the last path of the one before")
    func fetchManyPaths() async {
        let files = LocationList((1_000..<3_000).map { Location("/music/\($0)") })
        let rest = LocationList([Location("/music/z")])
        let browser = TrackBrowsingSpy {
            $0.locations = { _, last, _ in .success(last == nil ? files : rest) }
        }
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchPaths(of: nil)

        browser.expectMessages(
            .locations(of: nil, after: nil, limit: 2_000),
            .locations(of: nil, after: Location("/music/2999"), limit: 4_000)
        )
        sut.delegate.expectMessages(.didFetch(paths: files), .didFetch(paths: rest))
    }

    @Test("If a search finds nothing, the nearest spelling is looked up") func nearestSpelling() async {
        let (query, nearest) = (Self.query("hoppipola"), Self.query("hoppípolla"))
        let browser = TrackBrowsingSpy(tracks: [])
        browser.answers.nearestSpelling = { _ in .success(nearest) }
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchTracks(in: Listing(filter: query), after: nil, limit: nil)

        browser.expectMessages(
            .pages(of: Listing(filter: query), after: nil, limit: nil),
            .nearestSpelling(of: query)
        )
        sut.delegate.expectMessages(
            .didFetch(page: Page(tracks: [], next: nil)),
            .didFetch(suggestion: nearest)
        )
    }

    @Test("Without a near spelling, or without a search, nothing is suggested")
    func noNearestSpelling() async {
        let sut = makeSUT()

        await sut.interactor.fetchTracks(in: Listing(filter: Self.query("xyzzy")), after: nil, limit: nil)
        await sut.interactor.fetchTracks(in: Listing(), after: nil, limit: nil)

        let empty = TrackListInteractorDelegateSpy.Message.didFetch(page: Page(tracks: [], next: nil))
        sut.delegate.expectMessages(empty, empty)
    }

    @Test("A cancelled request stops between pages") func cancellation() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: (1...4).map { .sample($0) }, pageLength: 2))
        let request = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await sut.interactor.fetchTracks(in: Listing(), after: nil, limit: nil)
        }

        await request.value

        sut.delegate.expectMessages(.handle(error: .cancelled))
    }

    @Test("A selection must be a single track to be opened") func fetchTrack() async {
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(2)])))

        await sut.interactor.fetchTrack(toOpen: Self.selection)

        sut.resolver.expectMessages(.track(Self.selection))
        sut.delegate.expectMessages(.didFetch(trackToOpen: .sample(2)))
    }

    @Test("A deletion takes exactly the selected tracks, and a search must find a single one")
    func deleteExactly() async {
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(3), .sample(2)])))

        await sut.interactor.delete(Self.selection, all: false)

        sut.resolver.expectMessages(.exactTracks(Self.selection))
        sut.editor.expectMessages(.delete([3, 2].map { Track.sample($0).urn }))
        sut.delegate.expectMessages(.didDelete(tracks: [.sample(1)]))
    }

    @Test("All matches of a search are deleted if requested") func deleteAll() async {
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(3), .sample(2)])))

        await sut.interactor.delete(Self.selection, all: true)

        sut.resolver.expectMessages(.tracks(Self.selection))
        sut.editor.expectMessages(.delete([3, 2].map { Track.sample($0).urn }))
    }

    @Test("Nothing is deleted unless every selected track exists", arguments: [false, true])
    func deleteWhatIsGone(all: Bool) async {
        let sut = makeSUT(resolver: TrackResolvingSpy(.failure(.notFound(.row(2, in: Listing())))))

        await sut.interactor.delete(Self.selection, all: all)

        expectEqual(sut.editor.messages, [])
        sut.delegate.expectMessages(.handle(error: .notFound(.row(2, in: Listing()))))
    }

    @Test("A failed request reports its error") func failures() async {
        let error = ServiceError.inputOutput(path: "/library.sqlite", reason: "disk full")
        let sut = makeSUT(
            browser: TrackBrowsingSpy { $0.error = error },
            resolver: TrackResolvingSpy(.failure(error)),
            follower: LibraryFollowingSpy(changes: 1)
        )
        let refusing = makeSUT(editor: TrackEditingSpy(.failure(error)))

        await sut.interactor.fetchTrackCount()
        await sut.interactor.followLibrary()
        await sut.interactor.fetchTracks(in: Listing(), after: nil, limit: nil)
        await sut.interactor.fetchPaths(of: nil)
        await sut.interactor.fetchTrack(toOpen: Self.selection)
        await sut.interactor.delete(Self.selection, all: false)
        await refusing.interactor.delete(Self.selection, all: false)

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: error), count: 7))
        refusing.delegate.expectMessages(.handle(error: error))
    }

    private static func query(_ word: String) -> SearchQuery { SearchQuery([.init(.text(word))]) }

    private static let selection = TrackSelection.picked([.rows(2...3)])

    private func makeSUT(
        browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: []),
        resolver: TrackResolvingSpy = TrackResolvingSpy(.success([.sample(1)])),
        editor: TrackEditingSpy = TrackEditingSpy(.success(.sample(1))),
        follower: LibraryFollowingSpy = LibraryFollowingSpy([])
    ) -> (
        interactor: TrackListInteractor, delegate: TrackListInteractorDelegateSpy,
        resolver: TrackResolvingSpy, editor: TrackEditingSpy
    ) {
        let delegate = TrackListInteractorDelegateSpy()
        let interactor = TrackListInteractor(
            browser: browser,
            resolver: resolver,
            editor: editor,
            follower: follower
        )
        interactor.delegate = delegate
        return (interactor, delegate, resolver, editor)
    }
}
