// Written by `swift run viper spies` from TrackDetailContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import TrackDetail

@MainActor final class TrackDetailPresentingSpy: TrackDetailPresenting {
    enum Message: Equatable {
        case viewDidLoad
        case viewDidAppear
        case didTapSave(TrackEdit)
        case didTapDelete
        case didTapPlay
        case didTapQueue(isNext: Bool)
        case didTapWaveform
        case didTapExportWaveform(to: String)
        case didPickWaveform(at: String)
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

    func didTapSave(_ edit: TrackEdit) async {
        await record(.didTapSave(edit))
    }

    func didTapDelete() async {
        await record(.didTapDelete)
    }

    func didTapPlay() async {
        await record(.didTapPlay)
    }

    func didTapQueue(isNext: Bool) async {
        await record(.didTapQueue(isNext: isNext))
    }

    func didTapWaveform() async {
        await record(.didTapWaveform)
    }

    func didTapExportWaveform(to path: String) async {
        await record(.didTapExportWaveform(to: path))
    }

    func didPickWaveform(at path: String) async {
        await record(.didPickWaveform(at: path))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class TrackDetailInteractingSpy: TrackDetailInteracting {
    enum Message: Equatable {
        case fetchTrack
        case followTrack
        case fetchWaveform(of: Track)
        case fetchWantedWaveform(at: Location)
        case exportWaveform(of: Location, to: String)
        case importWaveform(from: String, for: Location)
        case play(Track)
        case enqueue(Track, isNext: Bool)
        case edit(with: TrackEdit)
        case deleteTrack
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func fetchTrack() async {
        await record(.fetchTrack)
    }

    func followTrack() async {
        await record(.followTrack)
    }

    func fetchWaveform(of track: Track) async {
        await record(.fetchWaveform(of: track))
    }

    func fetchWantedWaveform(at location: Location) async {
        await record(.fetchWantedWaveform(at: location))
    }

    func exportWaveform(of location: Location, to path: String) async {
        await record(.exportWaveform(of: location, to: path))
    }

    func importWaveform(from path: String, for location: Location) async {
        await record(.importWaveform(from: path, for: location))
    }

    func play(_ track: Track) async {
        await record(.play(track))
    }

    func enqueue(_ track: Track, isNext: Bool) async {
        await record(.enqueue(track, isNext: isNext))
    }

    func edit(with edit: TrackEdit) async {
        await record(.edit(with: edit))
    }

    func deleteTrack() async {
        await record(.deleteTrack)
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class TrackDetailInteractorDelegateSpy: TrackDetailInteractorDelegate {
    enum Message: Equatable {
        case didFetch(track: Track)
        case didFetch(waveform: Waveform)
        case didFetch(wanted: Waveform)
        case didExportWaveform(to: String)
        case didEnqueue(track: Track)
        case didDelete(track: Track)
        case didLoseTrack
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func didFetch(track: Track) {
        messages.append(.didFetch(track: track))
    }

    func didFetch(waveform: Waveform) {
        messages.append(.didFetch(waveform: waveform))
    }

    func didFetch(wanted waveform: Waveform) {
        messages.append(.didFetch(wanted: waveform))
    }

    func didExportWaveform(to path: String) {
        messages.append(.didExportWaveform(to: path))
    }

    func didEnqueue(track: Track) {
        messages.append(.didEnqueue(track: track))
    }

    func didDelete(track: Track) {
        messages.append(.didDelete(track: track))
    }

    func didLoseTrack() {
        messages.append(.didLoseTrack)
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }
}

@MainActor final class TrackDetailViewingSpy: TrackDetailViewing {
    enum Message: Equatable {
        case show(viewModel: TrackRow)
        case show(waveform: [UInt8])
        case show(wanted: WaveformRow)
        case show(waveformExportedTo: String)
        case show(queued: TrackRow)
        case show(deleted: TrackRow)
        case show(lost: TrackRow)
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func show(viewModel: TrackRow) {
        messages.append(.show(viewModel: viewModel))
    }

    func show(waveform levels: [UInt8]) {
        messages.append(.show(waveform: levels))
    }

    func show(wanted waveform: WaveformRow) {
        messages.append(.show(wanted: waveform))
    }

    func show(waveformExportedTo path: String) {
        messages.append(.show(waveformExportedTo: path))
    }

    func show(queued row: TrackRow) {
        messages.append(.show(queued: row))
    }

    func show(deleted row: TrackRow) {
        messages.append(.show(deleted: row))
    }

    func show(lost row: TrackRow) {
        messages.append(.show(lost: row))
    }

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}

@MainActor final class TrackDetailRoutingSpy: TrackDetailRouting {
    enum Message: Equatable {
        case close
    }

    private(set) var messages: [Message] = []

    func close() {
        messages.append(.close)
    }
}
