// Written by `swift run viper spies` from PlayCountsContract.swift. What is changed here gets lost.

import Entities
import Services

@testable import PlayCounts

@MainActor final class PlayCountsPresentingSpy: PlayCountsPresenting {
    enum Message: Equatable {
        case didTapTop(PlaySubject.Kind, in: CountRange, limit: Int?)
        case didTapSeries(per: PlayPeriod, artist: String?, in: CountRange)
        case didTapRebuild
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func didTapTop(_ kind: PlaySubject.Kind, in range: CountRange, limit: Int?) async {
        await record(.didTapTop(kind, in: range, limit: limit))
    }

    func didTapSeries(per period: PlayPeriod, artist: String?, in range: CountRange) async {
        await record(.didTapSeries(per: period, artist: artist, in: range))
    }

    func didTapRebuild() async {
        await record(.didTapRebuild)
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class PlayCountsInteractingSpy: PlayCountsInteracting {
    enum Message: Equatable {
        case fetchTop(PlaySubject.Kind, in: CountRange, limit: Int)
        case fetchSeries(of: PlaySubject, per: PlayPeriod, in: CountRange)
        case rebuildCounts
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func fetchTop(_ kind: PlaySubject.Kind, in range: CountRange, limit: Int) async {
        await record(.fetchTop(kind, in: range, limit: limit))
    }

    func fetchSeries(of subject: PlaySubject, per period: PlayPeriod, in range: CountRange) async {
        await record(.fetchSeries(of: subject, per: period, in: range))
    }

    func rebuildCounts() async {
        await record(.rebuildCounts)
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class PlayCountsInteractorDelegateSpy: PlayCountsInteractorDelegate {
    enum Message: Equatable {
        case didFetch(top: [PlayCount])
        case didFetch(series: [PlayBucket], per: PlayPeriod)
        case didRebuild(Int, of: Int)
        case didFinishRebuild
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func didFetch(top counts: [PlayCount]) {
        messages.append(.didFetch(top: counts))
    }

    func didFetch(series buckets: [PlayBucket], per period: PlayPeriod) {
        messages.append(.didFetch(series: buckets, per: period))
    }

    func didRebuild(_ done: Int, of total: Int) {
        messages.append(.didRebuild(done, of: total))
    }

    func didFinishRebuild() {
        messages.append(.didFinishRebuild)
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }
}

@MainActor final class PlayCountsViewingSpy: PlayCountsViewing {
    enum Message: Equatable {
        case update(viewModels: [PlayCountRow])
        case update(series: [PlayBucketRow])
        case show(rebuilt: Int, of: Int)
        case showRebuildDone
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func update(viewModels: [PlayCountRow]) {
        messages.append(.update(viewModels: viewModels))
    }

    func update(series: [PlayBucketRow]) {
        messages.append(.update(series: series))
    }

    func show(rebuilt done: Int, of total: Int) {
        messages.append(.show(rebuilt: done, of: total))
    }

    func showRebuildDone() {
        messages.append(.showRebuildDone)
    }

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}
