// Written by `swift run viper spies` from MiniPlayerContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import MiniPlayer

@MainActor final class MiniPlayerPresentingSpy: MiniPlayerPresenting {
    enum Message: Equatable {
        case viewDidAppear(toEnd: Bool)
        case viewWillLayout
        case didTapPlay(TrackSelection)
        case didTapEnqueue(TrackSelection, isNext: Bool)
        case didTap(PlayerButton)
        case didSeek(to: SeekTarget)
        case didSetVolume(Int)
        case didTapVolume
        case didTapQueue
        case didRemove(PlayQueue.Place)
        case didMove(PlayQueue.Place, to: PlayQueue.Place)
        case didTapClear
        case didTapNow
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func viewDidAppear(toEnd: Bool) async {
        await record(.viewDidAppear(toEnd: toEnd))
    }

    func viewWillLayout() async {
        await record(.viewWillLayout)
    }

    func didTapPlay(_ selection: TrackSelection) async {
        await record(.didTapPlay(selection))
    }

    func didTapEnqueue(_ selection: TrackSelection, isNext: Bool) async {
        await record(.didTapEnqueue(selection, isNext: isNext))
    }

    func didTap(_ button: PlayerButton) async {
        await record(.didTap(button))
    }

    func didSeek(to target: SeekTarget) async {
        await record(.didSeek(to: target))
    }

    func didSetVolume(_ percent: Int) async {
        await record(.didSetVolume(percent))
    }

    func didTapVolume() async {
        await record(.didTapVolume)
    }

    func didTapQueue() async {
        await record(.didTapQueue)
    }

    func didRemove(_ place: PlayQueue.Place) async {
        await record(.didRemove(place))
    }

    func didMove(_ place: PlayQueue.Place, to target: PlayQueue.Place) async {
        await record(.didMove(place, to: target))
    }

    func didTapClear() async {
        await record(.didTapClear)
    }

    func didTapNow() async {
        await record(.didTapNow)
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class MiniPlayerInteractingSpy: MiniPlayerInteracting {
    enum Message: Equatable {
        case followPlayback(toEnd: Bool)
        case play(TrackSelection)
        case enqueue(TrackSelection, isNext: Bool)
        case press(PlayerButton)
        case seek(to: SeekTarget)
        case setVolume(Int)
        case fetchNow
        case fetchQueue
        case remove(PlayQueue.Place)
        case move(PlayQueue.Place, to: PlayQueue.Place)
        case clearQueue
        case beginFetchingWaveform(of: Track?)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?
    var enqueueResult: Int?
    var setVolumeResult: Bool = false
    var fetchNowResult: NowPlaying?
    var fetchQueueResult: PlayQueue?
    var removeResult: PlayQueue.Entry?
    var moveResult: Bool = false

    func followPlayback(toEnd: Bool) async {
        await record(.followPlayback(toEnd: toEnd))
    }

    func play(_ selection: TrackSelection) async {
        await record(.play(selection))
    }

    func enqueue(_ selection: TrackSelection, isNext: Bool) async -> Int? {
        await record(.enqueue(selection, isNext: isNext))
        return enqueueResult
    }

    func press(_ button: PlayerButton) async {
        await record(.press(button))
    }

    func seek(to target: SeekTarget) async {
        await record(.seek(to: target))
    }

    func setVolume(_ percent: Int) async -> Bool {
        await record(.setVolume(percent))
        return setVolumeResult
    }

    func fetchNow() async -> NowPlaying? {
        await record(.fetchNow)
        return fetchNowResult
    }

    func fetchQueue() async -> PlayQueue? {
        await record(.fetchQueue)
        return fetchQueueResult
    }

    func remove(_ place: PlayQueue.Place) async -> PlayQueue.Entry? {
        await record(.remove(place))
        return removeResult
    }

    func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async -> Bool {
        await record(.move(place, to: target))
        return moveResult
    }

    func clearQueue() async {
        await record(.clearQueue)
    }

    func beginFetchingWaveform(of track: Track?) {
        messages.append(.beginFetchingWaveform(of: track))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class MiniPlayerInteractorDelegateSpy: MiniPlayerInteractorDelegate {
    enum Message: Equatable {
        case didUpdate(PlaybackUpdate)
        case didFetch(waveform: Waveform)
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func didUpdate(_ update: PlaybackUpdate) {
        messages.append(.didUpdate(update))
    }

    func didFetch(waveform: Waveform) {
        messages.append(.didFetch(waveform: waveform))
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }
}

@MainActor final class MiniPlayerViewingSpy: MiniPlayerViewing {
    enum Message: Equatable {
        case update(viewModel: NowPlayingRow, isNews: Bool)
        case show(now: NowPlayingRow)
        case show(queue: [QueueRow], currentRow: Int?)
        case show(queued: Int)
        case show(removed: TrackRow)
        case show(volume: Int)
        case show(interrupted: TrackRow, error: ServiceError)
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func update(viewModel: NowPlayingRow, isNews: Bool) {
        messages.append(.update(viewModel: viewModel, isNews: isNews))
    }

    func show(now: NowPlayingRow) {
        messages.append(.show(now: now))
    }

    func show(queue rows: [QueueRow], currentRow: Int?) {
        messages.append(.show(queue: rows, currentRow: currentRow))
    }

    func show(queued count: Int) {
        messages.append(.show(queued: count))
    }

    func show(removed row: TrackRow) {
        messages.append(.show(removed: row))
    }

    func show(volume: Int) {
        messages.append(.show(volume: volume))
    }

    func show(interrupted row: TrackRow, error: ServiceError) {
        messages.append(.show(interrupted: row, error: error))
    }

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}
