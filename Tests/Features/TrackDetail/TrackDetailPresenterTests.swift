import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackDetail

@MainActor struct TrackDetailPresenterTests {
    @Test("The track is fetched when the screen loads") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        #expect(sut.interactor.messages == [.fetchTrack])
    }

    @Test("While the screen is visible, it follows the track") func viewDidAppear() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages == [.followTrack])
    }

    @Test("A visible track gets its waveform") func waveform() async throws {
        let sut = makeSUT()
        let waveform = try #require(Waveform.sample(9))
        sut.presenter.didFetch(track: .playable(1))
        sut.interactor.onMessage = { message in
            if message == .fetchWaveform(of: .playable(1)) { sut.presenter.didFetch(waveform: waveform) }
        }

        await sut.presenter.viewDidAppear()

        #expect(sut.interactor.messages.count == 2)
        #expect(
            sut.view.messages == [
                .show(viewModel: TrackRow(.playable(1)), places: []), .show(waveform: waveform.levels),
            ]
        )
    }

    @Test("A waveform requested by the user is fetched or imported, and shown")
    func wantedWaveform() async throws {
        let sut = makeSUT()
        let waveform = try #require(Waveform.sample(9))
        let location = try #require(Track.playable(1).details.location)
        sut.presenter.didFetch(track: .playable(1))
        sut.interactor.onMessage = { _ in sut.presenter.didFetch(wanted: waveform) }

        await sut.presenter.didTapWaveform()
        await sut.presenter.didPickWaveform(at: "/w.json")

        #expect(
            sut.interactor.messages == [
                .fetchWantedWaveform(at: location), .importWaveform(from: "/w.json", for: location),
            ]
        )
        #expect(
            sut.view.messages.dropFirst() == [
                .show(wanted: WaveformRow(waveform)), .show(wanted: WaveformRow(waveform)),
            ]
        )
    }

    @Test("An exported waveform goes to the file that the user names") func exportWaveform() async throws {
        let sut = makeSUT()
        let location = try #require(Track.playable(1).details.location)
        sut.presenter.didFetch(track: .playable(1))
        sut.interactor.onMessage = { _ in sut.presenter.didExportWaveform(to: "/w.json") }

        await sut.presenter.didTapExportWaveform(to: "/w.json")

        #expect(sut.interactor.messages == [.exportWaveform(of: location, to: "/w.json")])
        #expect(sut.view.messages.dropFirst() == [.show(waveformExportedTo: "/w.json")])
    }

    @Test("Waveform commands reject a track without a file") func noFile() async {
        let sut = makeSUT()
        await sut.presenter.didTapWaveform()
        sut.presenter.didFetch(track: .sample(1))

        await sut.presenter.didTapWaveform()
        await sut.presenter.didPickWaveform(at: "/w.json")
        await sut.presenter.didTapExportWaveform(to: "/w.json")

        #expect(sut.interactor.messages == [])
        let refusal = TrackDetailViewingSpy.Message.show(error: .noFile(title: "Title 1"))
        #expect(sut.view.messages.dropFirst() == [refusal, refusal, refusal])
    }

    @Test("A track is shown again only when it changes") func unchangedTrack() {
        let sut = makeSUT()

        sut.presenter.didFetch(track: .sample(1))
        sut.presenter.didFetch(track: .sample(1))
        sut.presenter.didFetch(track: .sample(2))

        #expect(
            sut.view.messages == [
                .show(viewModel: TrackRow(.sample(1)), places: []),
                .show(viewModel: TrackRow(.sample(2)), places: []),
            ]
        )
    }

    @Test("A deleted track is reported and its screen closes") func deletion() async {
        let sut = makeSUT()
        sut.presenter.didFetch(track: .sample(1))
        sut.interactor.onMessage = { _ in
            sut.presenter.didLoseTrack()
            sut.presenter.didDelete(track: .sample(1))
        }

        await sut.presenter.didTapDelete()

        #expect(sut.interactor.messages == [.deleteTrack])
        #expect(
            sut.view.messages == [
                .show(viewModel: TrackRow(.sample(1)), places: []), .show(deleted: TrackRow(.sample(1))),
            ]
        )
        #expect(sut.router.messages == [.close])
    }

    @Test("A track deleted elsewhere is reported once and its screen closes") func deletedElsewhere() {
        let sut = makeSUT()
        sut.presenter.didFetch(track: .sample(1))

        sut.presenter.didLoseTrack()
        sut.presenter.didLoseTrack()

        #expect(
            sut.view.messages == [
                .show(viewModel: TrackRow(.sample(1)), places: []), .show(lost: TrackRow(.sample(1))),
            ]
        )
        #expect(sut.router.messages == [.close])
    }

    @Test("After a failed deletion, a track deleted elsewhere is still reported")
    func failedDeletion() async {
        let sut = makeSUT()
        sut.presenter.didFetch(track: .sample(1))
        sut.interactor.onMessage = { _ in sut.presenter.handle(error: .cancelled) }

        await sut.presenter.didTapDelete()
        sut.presenter.didLoseTrack()

        #expect(
            sut.view.messages == [
                .show(viewModel: TrackRow(.sample(1)), places: []),
                .show(error: .cancelled),
                .show(lost: TrackRow(.sample(1))),
            ]
        )
    }

    @Test("The track's other locations are shown with it") func places() {
        let sut = makeSUT()

        sut.presenter.didFetch(places: [Location(source: "home", song: "1")])
        sut.presenter.didFetch(track: .playable(1))

        let places = ["subsonic:home:tracks:1"]
        #expect(sut.view.messages == [.show(viewModel: TrackRow(.playable(1)), places: places)])
    }

    private struct SUT {
        let presenter: TrackDetailPresenter
        let view: TrackDetailViewingSpy
        let interactor: TrackDetailInteractingSpy
        let router: TrackDetailRoutingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (TrackDetailViewingSpy(), TrackDetailInteractingSpy())
        let router = TrackDetailRoutingSpy()
        let presenter = TrackDetailPresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
