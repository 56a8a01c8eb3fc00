// Written by `swift run viper spies` from MiniPlayerContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import MiniPlayer

@MainActor final class MiniPlayerPresentingSpy: MiniPlayerPresenting {
    enum Message: Equatable {
        case viewDidLoad
        case viewDidAppear
        case viewWillLayout
        case viewDidLayout(cells: Int)
        case didSelect(tracks: [Track])
        case didEnqueue(tracks: [Track], isNext: Bool)
        case didTapPlay
        case didTapPause
        case didTapResume
        case didTapStop
        case didTapNext
        case didTapPrevious
        case didSeek(to: SeekTarget)
        case didSetVolume(to: Int)
        case didTapVolume
        case didTapQueue
        case didRemove(at: Int)
        case didMove(from: Int, to: Int)
        case didTapClear
        case didTapNow
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func viewDidLoad() async {
        await record(.viewDidLoad)
    }

    func viewDidAppear() async {
        await record(.viewDidAppear)
    }

    func viewWillLayout() async {
        await record(.viewWillLayout)
    }

    func viewDidLayout(cells: Int) {
        messages.append(.viewDidLayout(cells: cells))
    }

    func didSelect(tracks: [Track]) async {
        await record(.didSelect(tracks: tracks))
    }

    func didEnqueue(tracks: [Track], isNext: Bool) async {
        await record(.didEnqueue(tracks: tracks, isNext: isNext))
    }

    func didTapPlay() async {
        await record(.didTapPlay)
    }

    func didTapPause() async {
        await record(.didTapPause)
    }

    func didTapResume() async {
        await record(.didTapResume)
    }

    func didTapStop() async {
        await record(.didTapStop)
    }

    func didTapNext() async {
        await record(.didTapNext)
    }

    func didTapPrevious() async {
        await record(.didTapPrevious)
    }

    func didSeek(to target: SeekTarget) async {
        await record(.didSeek(to: target))
    }

    func didSetVolume(to percent: Int) async {
        await record(.didSetVolume(to: percent))
    }

    func didTapVolume() async {
        await record(.didTapVolume)
    }

    func didTapQueue() async {
        await record(.didTapQueue)
    }

    func didRemove(at row: Int) async {
        await record(.didRemove(at: row))
    }

    func didMove(from row: Int, to target: Int) async {
        await record(.didMove(from: row, to: target))
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
        case followPlayback
        case fetchQueue
        case restoreVolume
        case store(PlayQueue)
        case play(QueuedItem)
        case setNext(QueuedItem?)
        case pause
        case resume
        case stop
        case seek(toMs: Int)
        case setVolume(Int)
        case fetchPosition
        case awaitPosition(after: Duration?)
        case stopAwaitingPosition
        case beginFetchingWaveform(of: Track)
        case stopFetchingWaveform
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func followPlayback() async {
        await record(.followPlayback)
    }

    func fetchQueue() async {
        await record(.fetchQueue)
    }

    func restoreVolume() async {
        await record(.restoreVolume)
    }

    func store(_ queue: PlayQueue) async {
        await record(.store(queue))
    }

    func play(_ item: QueuedItem) async {
        await record(.play(item))
    }

    func setNext(_ item: QueuedItem?) async {
        await record(.setNext(item))
    }

    func pause() async {
        await record(.pause)
    }

    func resume() async {
        await record(.resume)
    }

    func stop() async {
        await record(.stop)
    }

    func seek(toMs positionMs: Int) async {
        await record(.seek(toMs: positionMs))
    }

    func setVolume(_ percent: Int) async {
        await record(.setVolume(percent))
    }

    func fetchPosition() async {
        await record(.fetchPosition)
    }

    func awaitPosition(after delay: Duration?) {
        messages.append(.awaitPosition(after: delay))
    }

    func stopAwaitingPosition() {
        messages.append(.stopAwaitingPosition)
    }

    func beginFetchingWaveform(of track: Track) {
        messages.append(.beginFetchingWaveform(of: track))
    }

    func stopFetchingWaveform() {
        messages.append(.stopFetchingWaveform)
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class MiniPlayerInteractorDelegateSpy: MiniPlayerInteractorDelegate {
    enum Message: Equatable {
        case didHappen(PlaybackEvent)
        case didFetch(queue: PlayQueue)
        case didFetch(positionMs: Int?)
        case didFetch(waveform: Waveform)
        case didRestoreVolume(Int)
        case didSetVolume(Int)
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func didHappen(_ event: PlaybackEvent) async {
        await record(.didHappen(event))
    }

    func didFetch(queue: PlayQueue) {
        messages.append(.didFetch(queue: queue))
    }

    func didFetch(positionMs: Int?) {
        messages.append(.didFetch(positionMs: positionMs))
    }

    func didFetch(waveform: Waveform) {
        messages.append(.didFetch(waveform: waveform))
    }

    func didRestoreVolume(_ percent: Int) {
        messages.append(.didRestoreVolume(percent))
    }

    func didSetVolume(_ percent: Int) {
        messages.append(.didSetVolume(percent))
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class MiniPlayerViewingSpy: MiniPlayerViewing {
    enum Message: Equatable {
        case update(viewModel: NowPlaying)
        case announce(viewModel: NowPlaying)
        case show(now: NowPlaying)
        case show(queue: [TrackRow], currentRow: Int?)
        case show(queued: Int)
        case show(removed: TrackRow)
        case show(volume: Int)
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func update(viewModel: NowPlaying) {
        messages.append(.update(viewModel: viewModel))
    }

    func announce(viewModel: NowPlaying) {
        messages.append(.announce(viewModel: viewModel))
    }

    func show(now: NowPlaying) {
        messages.append(.show(now: now))
    }

    func show(queue rows: [TrackRow], currentRow: Int?) {
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

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}
