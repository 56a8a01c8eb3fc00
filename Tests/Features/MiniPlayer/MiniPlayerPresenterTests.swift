import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer

@MainActor struct MiniPlayerPresenterTests {
    @Test func viewDidLoad_makesAllAsItWasOnce() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()
        await sut.presenter.viewDidLoad()

        #expect(sut.interactor.messages == [.fetchQueue, .restoreVolume])
    }

    @Test func volume_isThatOfTheLastTimeUntilItIsSet() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { message in
            if message == .restoreVolume { sut.presenter.didRestoreVolume(40) }
        }

        await sut.presenter.didTapVolume()
        sut.presenter.didSetVolume(70)
        await sut.presenter.didTapVolume()

        #expect(sut.view.messages == [40, 70, 70].map { .show(volume: $0) })
    }

    @Test func selectedTracks_arePlayedInPlaceOfTheQueue() async throws {
        let sut = makeSUT()
        let queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 0)

        await sut.presenter.didSelect(tracks: queue.tracks)

        #expect(sut.plays == [1])
        #expect(sut.interactor.messages.last == .store(queue))
        #expect(sut.view.messages == [.update(viewModel: playing(1)), .announce(viewModel: playing(1))])
    }

    @Test func trackThatIsHeard_tellsThePlayerWhatFollows() async throws {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2)])

        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: 90_000))

        let messages = sut.interactor.messages.suffix(3)
        let next = try #require(sut.presenter.queue.next.flatMap { QueuedItem(id: 2, entry: $0) })
        #expect(
            Array(messages) == [
                .beginFetchingWaveform(of: .playable(1)), .awaitPosition(after: nil), .setNext(next),
            ]
        )
    }

    @Test func trackThatFollows_isTheCurrentOneWhenItIsHeard() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: nil))

        await sut.presenter.didHappen(.finished(1))
        await sut.presenter.didHappen(.started(2, positionMs: 0, durationMs: nil))

        #expect(sut.plays == [1])
        #expect(sut.presenter.queue.currentIndex == 1)
        #expect(sut.view.messages.last == .announce(viewModel: playing(2)))
    }

    @Test func endOfTheQueue_isShownAndItCanBeginAgain() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: nil))

        await sut.presenter.didHappen(.finished(1))
        #expect(
            sut.view.messages.suffix(2) == [.update(viewModel: .stopped), .announce(viewModel: .stopped)]
        )
        await sut.presenter.didTapPlay()

        #expect(sut.plays == [1, 2])
    }

    @Test func trackThatFails_isReportedAndTheQueueGoesOn() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2)])

        await sut.presenter.didHappen(.failed(1, .missing(path: "/music/1.ogg")))

        let error = ServiceError.missing(path: "/music/1.ogg")
        #expect(sut.answers == [.show(error: error)])
        #expect(sut.plays == [1, 2])
        #expect(sut.presenter.queue.currentIndex == 1)
    }

    @Test func followingTrackThatFails_isSkipped() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2), .playable(3)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: nil))
        await sut.presenter.didHappen(.finished(1))

        await sut.presenter.didHappen(.failed(2, .missing(path: "/music/2.ogg")))

        #expect(sut.presenter.queue.currentIndex == 2)
        #expect(sut.plays == [1, 3])
    }

    @Test func lostPlayer_isReportedAndTheTrackIsPlayedAnewWhenWished() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: nil))

        await sut.presenter.didHappen(.interrupted(1, .unavailable(.playerEnded)))
        await sut.presenter.didTapPlay()

        #expect(sut.answers == [.show(error: .unavailable(.playerEnded))])
        #expect(sut.plays == [1, 3])
        #expect(sut.presenter.queue.currentIndex == 0)
    }

    @Test func eventsOfAnEarlierTrack_areNotTakenForThisOnes() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didSelect(tracks: [.playable(2)])
        let before = sut.view.messages

        for event: PlaybackEvent in [
            .started(1, positionMs: 0, durationMs: nil), .paused(1, positionMs: 1), .finished(1),
            .failed(1, .cancelled), .interrupted(1, .cancelled),
        ] {
            await sut.presenter.didHappen(event)
        }

        #expect(sut.view.messages == before)
    }

    @Test func pausedTrack_isNotLookedAtUntilItGoesOn() async {
        let sut = makeSUT()
        sut.presenter.viewDidLayout(cells: 10)
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: 100_000))

        await sut.presenter.didHappen(.paused(1, positionMs: 4_000))
        #expect(sut.interactor.messages.last == .stopAwaitingPosition)
        await sut.presenter.didHappen(.resumed(1, positionMs: 4_000))

        #expect(sut.interactor.messages.last == .awaitPosition(after: .seconds(6)))
    }

    @Test func whatIsHeldGoesOnOrJumps_isAnnounced() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: 100_000))

        for event: PlaybackEvent in [
            .paused(1, positionMs: 4_000), .resumed(1, positionMs: 4_000),
            .jumped(1, fromMs: 5_000, toMs: 9_000), .paused(2, positionMs: 0),
        ] {
            await sut.presenter.didHappen(event)
        }

        let announced = sut.view.messages.compactMap { message in
            if case .announce(let now) = message { "\(now.state) \(now.positionMs ?? 0)" } else { nil }
        }
        #expect(announced == ["playing 0", "paused 4000", "playing 4000", "playing 9000"])
    }

    @Test func playerThatIsLostAtOnce_isNotSaidToPlay() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { message in
            guard case .play = message else { return }
            await sut.presenter.didHappen(.interrupted(1, .cancelled))
        }

        await sut.presenter.didSelect(tracks: [.playable(1)])

        #expect(sut.view.messages.last == .announce(viewModel: .stopped))
        #expect(!sut.view.messages.contains(.announce(viewModel: playing(1))))
    }

    @Test func anotherSize_isLaidOutAtOnceAndTheNextCellWaitedFor() async {
        let sut = makeSUT()
        sut.presenter.viewDidLayout(cells: 10)
        await sut.presenter.viewWillLayout()
        #expect(sut.view.messages == [])
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: 100_000))
        sut.interactor.onMessage = { message in
            if message == .fetchPosition { sut.presenter.didFetch(positionMs: 4_000) }
        }
        sut.presenter.viewDidLayout(cells: 20)

        await sut.presenter.viewWillLayout()

        var now = playing(1)
        now.positionMs = 4_000
        #expect(sut.view.messages.last == .update(viewModel: now))
        #expect(sut.interactor.messages.last == .awaitPosition(after: .seconds(1)))
    }

    @Test func anotherSize_isLaidOutWhileItIsHeldToo() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: 100_000))
        await sut.presenter.didHappen(.paused(1, positionMs: 4_000))
        let before = sut.view.messages.count

        await sut.presenter.viewWillLayout()

        #expect(sut.view.messages.count == before + 1)
        #expect(!sut.interactor.messages.contains(.fetchPosition))
    }

    @Test func playhead_isShownWhenItEntersAnotherCell() async {
        let sut = makeSUT()
        sut.presenter.viewDidLayout(cells: 10)
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: 100_000))
        let before = sut.view.messages.count

        sut.presenter.didFetch(positionMs: 9_000)
        #expect(sut.view.messages.count == before)
        sut.presenter.didFetch(positionMs: 10_050)

        #expect(sut.view.messages.count == before + 1)
        #expect(sut.interactor.messages.last == .awaitPosition(after: .milliseconds(9_950)))
    }

    @Test(
        "Back goes to the beginning of a track, and from there to the one before",
        arguments: [(3_001, nil), (3_000, 0)]
    )
    func previous(positionMs: Int, index: Int?) async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2)])
        await sut.presenter.didTapNext()
        await sut.presenter.didHappen(.started(2, positionMs: 0, durationMs: nil))
        sut.interactor.onMessage = { message in
            if message == .fetchPosition { sut.presenter.didFetch(positionMs: positionMs) }
        }

        await sut.presenter.didTapPrevious()

        #expect(sut.interactor.messages.contains(.seek(toMs: 0)) == (index == nil))
        #expect(sut.presenter.queue.currentIndex == index ?? 1)
    }

    @Test(
        arguments: [
            (.position(milliseconds: 90_000), 90_000), (.distance(milliseconds: 10_000), 30_000),
            (.distance(milliseconds: -60_000), 0),
        ] as [(SeekTarget, Int)]
    )
    func seeking_goesWhereItSays(target: SeekTarget, targetMs: Int) async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1)])
        await sut.presenter.didHappen(.started(1, positionMs: 20_000, durationMs: nil))

        await sut.presenter.didSeek(to: target)

        #expect(sut.interactor.messages.last == .seek(toMs: targetMs))
    }

    @Test func queue_isChangedAndThePlayerToldWhatFollowsNow() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2)])
        await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: nil))

        await sut.presenter.didEnqueue(tracks: [.playable(3)], isNext: true)
        await sut.presenter.didEnqueue(tracks: [.playable(4)], isNext: false)
        await sut.presenter.didMove(from: 4, to: 2)
        await sut.presenter.didRemove(at: 2)
        await sut.presenter.didTapQueue()

        #expect(sut.presenter.queue.tracks == [.playable(1), .playable(3), .playable(2)])
        #expect(sut.followers == [2, 3, 4, 3])
        #expect(
            sut.view.messages.last
                == .show(
                    queue: [1, 3, 2].enumerated().map { TrackRow(.playable($1), row: $0 + 1) },
                    currentRow: 1
                )
        )
    }

    @Test func currentTrackThatIsTakenOut_makesWayForTheNext() async {
        let sut = makeSUT()
        await sut.presenter.didSelect(tracks: [.playable(1), .playable(2)])

        await sut.presenter.didRemove(at: 1)
        await sut.presenter.didRemove(at: 1)

        #expect(sut.plays == [1, 2])
        #expect(sut.interactor.messages.contains(.stop))
        #expect(sut.presenter.queue.tracks == [])
    }

    @Test func wishesThatMakeNoSense_areRefused() async {
        let sut = makeSUT()

        await sut.presenter.didTapPlay()
        await sut.presenter.didTapPause()
        await sut.presenter.didTapNext()
        await sut.presenter.didTapPrevious()
        await sut.presenter.didSeek(to: .position(milliseconds: 0))
        await sut.presenter.didRemove(at: 1)
        await sut.presenter.didSelect(tracks: [.sample(1)])

        #expect(
            sut.answers
                == [
                    ServiceError.emptyQueue, .nothingPlaying, .endOfQueue, .startOfQueue, .nothingPlaying,
                    .notFound(.queueRow(1)), .noFile(title: "Title 1"),
                ].map { .show(error: $0) }
        )
    }

    @Test func whereNobodyLooks_playingIsWaitedFor() async {
        let sut = makeSUT(waitsForEnd: true)
        var isStoredInTime = false
        sut.interactor.onMessage = { message in
            if case .store = message { isStoredInTime = !Task.isCancelled }
            guard message == .followPlayback else { return }
            await sut.presenter.didHappen(.started(1, positionMs: 0, durationMs: nil))
            await sut.presenter.didHappen(.finished(1))
        }

        await sut.presenter.didSelect(tracks: [.playable(1)])

        #expect(sut.interactor.messages.contains(.followPlayback))
        #expect(isStoredInTime)
        #expect(sut.answers == [])
        #expect(
            sut.view.messages.suffix(2) == [.update(viewModel: .stopped), .announce(viewModel: .stopped)]
        )
    }

    @Test func whereNobodyLooks_cancellingEndsThePlaying() async {
        let sut = makeSUT(waitsForEnd: true)
        let playing = Task { await sut.presenter.didSelect(tracks: [.playable(1)]) }
        sut.interactor.onMessage = { message in if message == .followPlayback { playing.cancel() } }

        await playing.value

        #expect(sut.interactor.messages.contains(.stop))
        #expect(sut.answers == [.show(error: .cancelled)])
    }

    private func playing(_ number: Int) -> NowPlaying {
        NowPlaying(
            state: .playing,
            track: TrackRow(.playable(number)),
            positionMs: 0,
            durationMs: 100_000
        )
    }

    private struct SUT {
        let presenter: MiniPlayerPresenter
        let view: MiniPlayerViewingSpy
        let interactor: MiniPlayerInteractingSpy

        /// The items that were played, in order.
        @MainActor var plays: [Int] {
            interactor.messages.compactMap { message in
                if case .play(let item) = message { item.item.id } else { nil }
            }
        }

        /// The numbers of the tracks that were to follow, in order.
        @MainActor var followers: [Int?] {
            interactor.messages.compactMap { message in
                guard case .setNext(let item) = message else { return nil }
                return item.flatMap { Int($0.entry.track.urn.parts.last ?? "") }
            }
        }

        /// What was shown besides what plays.
        @MainActor var answers: [MiniPlayerViewingSpy.Message] {
            view.messages.filter { message in
                switch message {
                case .update, .announce: false
                default: true
                }
            }
        }
    }

    private func makeSUT(waitsForEnd: Bool = false) -> SUT {
        let (view, interactor) = (MiniPlayerViewingSpy(), MiniPlayerInteractingSpy())
        let presenter = MiniPlayerPresenter(interactor: interactor, waitsForEnd: waitsForEnd)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
