import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import MiniPlayer

@MainActor struct MiniPlayerInteractorTests {
    @Test func events_areToldEvenIfTheyCameBeforeTheyWereFollowed() async {
        let sut = makeSUT()
        sut.player.tell(.started(1, positionMs: 0, durationMs: nil), .finished(1))
        sut.player.endEvents()

        await sut.interactor.followPlayback()

        #expect(
            sut.delegate.messages == [
                .didHappen(.started(1, positionMs: 0, durationMs: nil)), .didHappen(.finished(1)),
            ]
        )
    }

    @Test func requests_reachThePlayer() async throws {
        let sut = makeSUT()
        let item = try Self.item()

        await sut.interactor.play(item)
        await sut.interactor.setNext(item)
        await sut.interactor.setNext(nil)
        await sut.interactor.pause()
        await sut.interactor.resume()
        await sut.interactor.seek(toMs: 5)
        await sut.interactor.setVolume(70)
        await sut.interactor.fetchPosition()
        await sut.interactor.stop()

        #expect(
            sut.player.messages == [
                .play(item.item, fromMs: 0), .setNext(item.item), .setNext(nil), .pause, .resume,
                .seek(toMs: 5), .setVolume(70), .position, .stop,
            ]
        )
        #expect(sut.delegate.messages == [.didSetVolume(70), .didFetch(positionMs: 0)])
    }

    @Test func playerThatIsNotThere_isToldAsALostOne() async throws {
        let error = ServiceError.unavailable(what: "mpv", advice: "Install it.")
        let sut = makeSUT(error: error)

        await sut.interactor.play(try Self.item())
        await sut.interactor.pause()

        #expect(sut.delegate.messages == [.didHappen(.interrupted(1, error)), .handle(error: error)])
    }

    @Test func stopThatIsNotWaitedFor_isNoError() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.stop()

        #expect(sut.player.messages == [.stop])
        #expect(sut.delegate.messages == [])
    }

    @Test func queue_isFetchedAndStored() async {
        let queue = PlayQueue([.playable(1)], currentIndex: 0)
        let sut = makeSUT(queue: QueueStoringSpy(.success(queue)))

        await sut.interactor.fetchQueue()
        await sut.interactor.store(PlayQueue())

        #expect(sut.delegate.messages == [.didFetch(queue: queue)])
        #expect(sut.queue.messages == [.store(PlayQueue())])
    }

    @Test func queueInWhichOnlyThePositionChanged_isNotStoredAsAWhole() async {
        var queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 0)
        let sut = makeSUT(queue: QueueStoringSpy(.success(queue)))
        await sut.interactor.fetchQueue()

        queue.advance()
        await sut.interactor.store(queue)
        let moved = queue
        queue.append([.playable(3)])
        await sut.interactor.store(queue)
        let longer = queue
        queue.goBack()
        await sut.interactor.store(queue)

        #expect(
            sut.queue.messages == [.storePosition(in: moved), .store(longer), .storePosition(in: queue)]
        )
    }

    @Test func queueThatCouldNotBeStored_isStoredAsAWholeTheNextTime() async {
        let error = ServiceError.inputOutput(path: "library.sqlite", reason: "full")
        let sut = makeSUT(queue: QueueStoringSpy(.failure(error)))
        let queue = PlayQueue([.playable(1)])

        await sut.interactor.store(queue)
        await sut.interactor.store(queue)

        #expect(sut.queue.messages == [.store(queue), .store(queue)])
        #expect(sut.delegate.messages == [.handle(error: error), .handle(error: error)])
    }

    @Test func volumeOfTheLastTime_isSetAndANewOneKept() async {
        let sut = makeSUT(volume: VolumeStoringSpy(40))

        await sut.interactor.restoreVolume()
        await sut.interactor.setVolume(70)

        #expect(sut.player.messages == [.setVolume(40), .setVolume(70)])
        #expect(sut.volume.stored == [70])
        #expect(sut.delegate.messages == [.didRestoreVolume(40), .didSetVolume(70)])
    }

    @Test func position_isFetchedWhenItsTimeHasCome() async {
        let sut = makeSUT()
        sut.interactor.awaitPosition(after: .seconds(9))
        sut.interactor.awaitPosition(after: .seconds(2))
        let alarm = sut.interactor.alarm
        await sut.clock.waitForSleeper()

        sut.clock.advance(by: .milliseconds(2050))
        await alarm?.value

        #expect(sut.delegate.messages == [.didFetch(positionMs: 2050)])
        #expect(sut.interactor.alarm == nil)
    }

    @Test func position_thatIsNotAwaitedAnyMore_isNotFetched() async {
        let sut = makeSUT()
        sut.interactor.awaitPosition(after: .seconds(2))
        let alarm = sut.interactor.alarm
        await sut.clock.waitForSleeper()

        sut.interactor.stopAwaitingPosition()
        await alarm?.value

        #expect(sut.player.messages == [])
    }

    @Test func waveform_isToldWhenItIsThere() async throws {
        let waveform = try #require(Waveform.sample(9))
        let sut = makeSUT(waveforms: WaveformServicingStub(.success(waveform)))

        sut.interactor.beginFetchingWaveform(of: .playable(1))
        await sut.interactor.drawing?.value

        #expect(sut.delegate.messages == [.didFetch(waveform: waveform)])
    }

    @Test func waveform_thatCannotBeHad_isNoError() async {
        let sut = makeSUT()

        sut.interactor.beginFetchingWaveform(of: .playable(1))
        await sut.interactor.drawing?.value

        #expect(sut.delegate.messages == [])
    }

    @Test("Half of a track counts once, whatever comes after")
    func halfOfATrack() async throws {
        let sut = makeSUT()
        try await sut.start()

        sut.clock.advance(by: .seconds(49))
        await sut.interactor.fetchPosition()
        #expect(sut.recorder.plays == [])
        sut.clock.advance(by: .seconds(1))
        await sut.interactor.fetchPosition()
        await sut.interactor.fetchPosition()
        sut.player.tell(.finished(1))
        sut.player.endEvents()
        await sut.interactor.followPlayback()

        #expect(sut.recorder.plays == [.init(urn: Track.playable(1).urn, startedAt: Self.date)])
    }

    @Test("Nobody has to look for a track to count")
    func alarmForAPlay() async throws {
        let sut = makeSUT()
        try await sut.start()
        sut.interactor.awaitPosition(after: nil)
        let alarm = sut.interactor.alarm
        await sut.clock.waitForSleeper()

        sut.clock.advance(by: .milliseconds(50_050))
        await alarm?.value

        #expect(sut.recorder.plays.count == 1)
    }

    @Test("Seeking doesn't make a track count")
    func seeking() async throws {
        let sut = makeSUT()
        try await sut.start(and: .jumped(1, fromMs: 0, toMs: 90_000), .finished(1))

        #expect(sut.recorder.plays == [])
    }

    private static let date = Date(timeIntervalSince1970: 1_795_253_400)

    private static func item() throws -> QueuedItem {
        try #require(PlayQueue([.playable(1)]).next.flatMap { QueuedItem(id: 1, entry: $0) })
    }

    private struct SUT {
        let interactor: MiniPlayerInteractor<ManualClock>
        let delegate: MiniPlayerInteractorDelegateSpy
        let player: AudioPlayingSpy
        let queue: QueueStoringSpy
        let volume: VolumeStoringSpy
        let recorder: PlayRecordingSpy
        let clock: ManualClock

        /// A track of 100 seconds begins to be heard.
        @MainActor func start(and events: PlaybackEvent...) async throws {
            await interactor.play(try item())
            player.tell(.started(1, positionMs: 0, durationMs: 100_000))
            for event in events { player.tell(event) }
            player.endEvents()
            await interactor.followPlayback()
        }
    }

    private func makeSUT(
        error: ServiceError? = nil,
        queue: QueueStoringSpy = QueueStoringSpy(),
        volume: VolumeStoringSpy = VolumeStoringSpy(),
        waveforms: WaveformServicingStub = WaveformServicingStub()
    ) -> SUT {
        let clock = ManualClock()
        let player = AudioPlayingSpy(error: error) { clock.now.milliseconds }
        let (recorder, delegate) = (PlayRecordingSpy(), MiniPlayerInteractorDelegateSpy())
        let services = MiniPlayerServices(
            player: player,
            queue: queue,
            volume: volume,
            waveforms: waveforms,
            recorder: recorder
        )
        let interactor = MiniPlayerInteractor(services: services, clock: clock, date: { Self.date })
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            player: player,
            queue: queue,
            volume: volume,
            recorder: recorder,
            clock: clock
        )
    }
}

extension ManualClock.Instant {
    /// The time since the clock began.
    var milliseconds: Int { Int(offset / .milliseconds(1)) }
}
