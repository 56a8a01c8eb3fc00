import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackDetail

@MainActor struct TrackDetailPresenterTests {
    @Test("The track is fetched when the screen loads") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        sut.interactor.expectMessages(.fetchTrack)
    }

    @Test("While the screen is visible, it follows the track") func viewDidAppear() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        sut.interactor.expectMessages(.followTrack)
    }

    @Test("A visible track gets its waveform") func waveform() async throws {
        let sut = makeSUT()
        let waveform = try #require(Waveform.sample(9))
        sut.presenter.didFetch(track: .playable(1), listening: Self.listening)
        sut.interactor.onMessage = { message in
            if message == .fetchWaveform(of: .playable(1)) { sut.presenter.didFetch(waveform: waveform) }
        }

        await sut.presenter.viewDidAppear()

        expectEqual(sut.interactor.messages.count, 2)
        sut.view.expectMessages(.show(viewModel: Self.screen(.playable(1))), .show(waveform: waveform.levels))
    }

    @Test("A waveform requested by the user is fetched or imported, and shown")
    func wantedWaveform() async throws {
        let sut = makeSUT()
        let waveform = try #require(Waveform.sample(9))
        let location = try #require(Track.playable(1).details.location)
        sut.presenter.didFetch(track: .playable(1), listening: Self.listening)
        sut.interactor.onMessage = { _ in sut.presenter.didFetch(wanted: waveform) }

        await sut.presenter.didTapWaveform()
        await sut.presenter.didPickWaveform(at: "/w.json")

        sut.interactor.expectMessages(
            .fetchWantedWaveform(at: location),
            .importWaveform(from: "/w.json", for: location)
        )
        expectEqual(
            sut.view.messages.dropFirst(),
            [
                .show(wanted: WaveformRow(waveform)), .show(wanted: WaveformRow(waveform)),
            ]
        )
    }

    @Test("An exported waveform goes to the file that the user names") func exportWaveform() async throws {
        let sut = makeSUT()
        let location = try #require(Track.playable(1).details.location)
        sut.presenter.didFetch(track: .playable(1), listening: Self.listening)
        sut.interactor.onMessage = { _ in sut.presenter.didExportWaveform(to: "/w.json") }

        await sut.presenter.didTapExportWaveform(to: "/w.json")

        sut.interactor.expectMessages(.exportWaveform(of: location, to: "/w.json"))
        expectEqual(sut.view.messages.dropFirst(), [.show(waveformExportedTo: "/w.json")])
    }

    @Test("Waveform commands reject a track without a file") func noFile() async {
        let sut = makeSUT()
        await sut.presenter.didTapWaveform()
        sut.presenter.didFetch(track: .sample(1), listening: Self.listening)

        await sut.presenter.didTapWaveform()
        await sut.presenter.didPickWaveform(at: "/w.json")
        await sut.presenter.didTapExportWaveform(to: "/w.json")

        expectEqual(sut.interactor.messages, [])
        let refusal = TrackDetailViewingSpy.Message.show(error: .noFile(title: "Title 1"))
        expectEqual(sut.view.messages.dropFirst(), [refusal, refusal, refusal])
    }

    @Test("A track is shown again only when it changes") func unchangedTrack() {
        let sut = makeSUT()

        sut.presenter.didFetch(track: .sample(1), listening: Self.listening)
        sut.presenter.didFetch(track: .sample(1), listening: Self.listening)
        sut.presenter.didFetch(track: .sample(2), listening: Self.listening)

        sut.view.expectMessages(
            .show(viewModel: Self.screen(.sample(1))),
            .show(viewModel: Self.screen(.sample(2)))
        )
    }

    @Test("A deleted track is reported and its screen closes") func deletion() async {
        let sut = makeSUT()
        sut.presenter.didFetch(track: .sample(1), listening: Self.listening)
        sut.interactor.onMessage = { _ in
            sut.presenter.didLoseTrack()
            sut.presenter.didDelete(track: .sample(1))
        }

        await sut.presenter.didTapDelete()

        sut.interactor.expectMessages(.delete(Track.sample(1).urn))
        sut.view.expectMessages(
            .show(viewModel: Self.screen(.sample(1))),
            .show(deleted: TrackRow(.sample(1)))
        )
        sut.router.expectMessages(.close)
    }

    @Test("A track deleted elsewhere is reported once and its screen closes") func deletedElsewhere() {
        let sut = makeSUT()
        sut.presenter.didFetch(track: .sample(1), listening: Self.listening)

        sut.presenter.didLoseTrack()
        sut.presenter.didLoseTrack()

        sut.view.expectMessages(
            .show(viewModel: Self.screen(.sample(1))),
            .show(lost: Self.screen(.sample(1)))
        )
        sut.router.expectMessages(.close)
    }

    @Test("After a failed deletion, a track deleted elsewhere is still reported")
    func failedDeletion() async {
        let sut = makeSUT()
        sut.presenter.didFetch(track: .sample(1), listening: Self.listening)
        sut.interactor.onMessage = { _ in sut.presenter.handle(error: .cancelled) }

        await sut.presenter.didTapDelete()
        sut.presenter.didLoseTrack()

        sut.view.expectMessages(
            .show(viewModel: Self.screen(.sample(1))),
            .show(error: .cancelled),
            .show(lost: Self.screen(.sample(1)))
        )
    }

    @Test("The track's other locations are shown with it") func places() {
        let sut = makeSUT()

        let song = Location(source: "home", song: "1")
        sut.presenter.didFetch(places: [song])
        sut.presenter.didFetch(track: .playable(1), listening: Self.listening)

        let screen = TrackScreen(.playable(1), places: [song], Self.listening, timeZone: .gmt)
        sut.view.expectMessages(.show(viewModel: screen))
        expectEqual(screen.places, ["subsonic:home:tracks:1"])
    }

    @Test("Music that was only played is shown with its plays, and can't be deleted or have a waveform")
    func music() async {
        let sut = makeSUT()
        let screen = TrackScreen(Self.listening, copies: [], timeZone: .gmt)
        let error = ServiceError.notFound(.music(title: "Title 1", artist: "Artist 1"))

        sut.presenter.didFetch(listening: Self.listening, copies: [])
        sut.presenter.didFetch(listening: Self.listening, copies: [])
        await sut.presenter.didTapDelete()
        await sut.presenter.didTapWaveform()
        sut.presenter.didLoseTrack()

        sut.view.expectMessages(
            .show(viewModel: screen),
            .show(error: error),
            .show(error: error),
            .show(lost: screen)
        )
        expectEqual(sut.interactor.messages, [])
        sut.router.expectMessages(.close)
        expectEqual([screen.title, screen.artist], ["Title 1", "Artist 1"])
        expectEqual(screen.selection, .picked([.music(title: "Title 1", artist: "Artist 1")]))
    }

    @Test("A screen that can't load is closed; a later failure doesn't close it") func failure() {
        let (loading, shown) = (makeSUT(), makeSUT())
        shown.presenter.didFetch(track: .sample(1), listening: Self.listening)

        for sut in [loading, shown] { sut.presenter.handle(error: .cancelled) }

        loading.view.expectMessages(.show(error: .cancelled))
        loading.router.expectMessages(.close)
        expectEqual(shown.view.messages.last, .show(error: .cancelled))
        expectEqual(shown.router.messages, [])
    }

    @Test("Several tracks of music are numbered, under the name of the plays or the first track")
    func copies() {
        let screen = TrackScreen(Self.listening, copies: [.sample(1), .sample(2)], timeZone: .gmt)

        expectEqual(screen.copies, [TrackRow(.sample(1), row: 1), TrackRow(.sample(2), row: 2)])
        expectEqual(screen.albums, [PlayCountRow(Self.listening.albums[0], row: 1)])
        #expect(screen.track == nil)
    }

    private static let listening = Listening.sample(of: .track("Title 1", artist: "Artist 1"))

    private static func screen(_ track: Track) -> TrackScreen {
        TrackScreen(track, places: [], listening, timeZone: .gmt)
    }

    private func makeSUT() -> (
        presenter: TrackDetailPresenter, view: TrackDetailViewingSpy, interactor: TrackDetailInteractingSpy,
        router: TrackDetailRoutingSpy
    ) {
        let (view, interactor) = (TrackDetailViewingSpy(), TrackDetailInteractingSpy())
        let router = TrackDetailRoutingSpy()
        let presenter = TrackDetailPresenter(interactor: interactor, router: router, timeZone: { .gmt })
        presenter.view = view
        return (presenter, view, interactor, router)
    }
}
