import Entities
import Services
import TestSupport
import Testing

@testable import TrackDetail

@MainActor struct TrackDetailInteractorTests {
    @Test func fetchTrack_answersTheTrackOrWhyNot() async {
        let found = makeSUT()
        let lost = makeSUT(browser: TrackBrowsingSpy())

        await found.interactor.fetchTrack()
        await lost.interactor.fetchTrack()

        #expect(found.delegate.messages == [.didFetch(track: .sample(1))])
        #expect(lost.delegate.messages == [.handle(error: .notFound(.track(URN(trusted: "sidewinder:tracks:1"))))])
    }

    @Test func followTrack_answersAfterEachChange() async {
        let sut = makeSUT(follower: LibraryFollowingStub(changes: 2))

        await sut.interactor.followTrack()

        #expect(sut.delegate.messages == [.didFetch(track: .sample(1)), .didFetch(track: .sample(1))])
    }

    @Test("Of all changes to the library, those to tracks and plays are answered")
    func followTracksAndPlays() async {
        let sut = makeSUT(
            follower: LibraryFollowingStub([.player, .plays, [.queue, .player], [.tracks, .journal]])
        )

        await sut.interactor.followTrack()

        #expect(sut.delegate.messages == [.didFetch(track: .sample(1)), .didFetch(track: .sample(1))])
    }

    @Test func followTrack_thatIsGone_answersTheLoss() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(), follower: LibraryFollowingStub(changes: 1))

        await sut.interactor.followTrack()

        #expect(sut.delegate.messages == [.didLoseTrack])
    }

    @Test func fetchWaveform_answersItIfThereIsOne() async throws {
        let waveform = try #require(Waveform.sample(9))
        let found = makeSUT(waveforms: WaveformServicingStub(.success(waveform)))
        let missing = makeSUT(waveforms: WaveformServicingStub(.failure(.missing(path: "/1.ogg"))))

        await found.interactor.fetchWaveform(of: .playable(1))
        await found.interactor.fetchWaveform(of: .sample(1))
        await missing.interactor.fetchWaveform(of: .playable(1))

        #expect(found.delegate.messages == [.didFetch(waveform: waveform)])
        #expect(missing.delegate.messages == [])
    }

    @Test func wantedWaveform_isAnsweredOrWhyNot() async throws {
        let waveform = try #require(Waveform.sample(9))
        let found = makeSUT(waveforms: WaveformServicingStub(.success(waveform)))
        let missing = makeSUT(waveforms: WaveformServicingStub(.failure(.missing(path: "/1.ogg"))))

        for sut in [found, missing] {
            await sut.interactor.fetchWantedWaveform(at: Location("/1.ogg"))
            await sut.interactor.importWaveform(from: "/w.json", for: Location("/1.ogg"))
        }

        #expect(found.delegate.messages == Array(repeating: .didFetch(wanted: waveform), count: 2))
        #expect(
            missing.delegate.messages
                == Array(repeating: .handle(error: .missing(path: "/1.ogg")), count: 2)
        )
    }

    @Test func edit_answersTheTrackAsItIsNow() async {
        let sut = makeSUT(editor: TrackEditingSpy(.success(.sample(2))))

        await sut.interactor.edit(with: TrackEdit(title: "Two"))

        #expect(sut.editor.messages == [.edit(Track.sample(1).urn, TrackEdit(title: "Two"))])
        #expect(sut.delegate.messages == [.didFetch(track: .sample(2))])
    }

    @Test func deleteTrack_answersTheTrackThatIsGone() async {
        let sut = makeSUT()

        await sut.interactor.deleteTrack()

        #expect(sut.editor.messages == [.delete([Track.sample(1).urn])])
        #expect(sut.delegate.messages == [.didDelete(track: .sample(1))])
    }

    @Test func everyRequestThatFails_answersItsError() async {
        let error = ServiceError.inputOutput(path: "/library.sqlite", reason: "disk full")
        let sut = makeSUT(
            browser: TrackBrowsingSpy(error: error),
            editor: TrackEditingSpy(.failure(error)),
            follower: LibraryFollowingStub(changes: 1)
        )

        await sut.interactor.fetchTrack()
        await sut.interactor.followTrack()
        await sut.interactor.edit(with: TrackEdit(title: "T"))
        await sut.interactor.deleteTrack()

        #expect(sut.delegate.messages == Array(repeating: .handle(error: error), count: 4))
    }

    private struct SUT {
        let interactor: TrackDetailInteractor
        let delegate: TrackDetailInteractorDelegateSpy
        let editor: TrackEditingSpy
    }

    private func makeSUT(
        browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: [.sample(1)]),
        editor: TrackEditingSpy = TrackEditingSpy(.success(.sample(1))),
        follower: LibraryFollowingStub = LibraryFollowingStub(),
        waveforms: WaveformServicingStub = WaveformServicingStub()
    ) -> SUT {
        let delegate = TrackDetailInteractorDelegateSpy()
        let interactor = TrackDetailInteractor(
            urn: Track.sample(1).urn,
            browser: browser,
            editor: editor,
            follower: follower,
            waveforms: waveforms
        )
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, editor: editor)
    }
}
