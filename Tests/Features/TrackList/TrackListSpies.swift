// Written by `swift run viper spies` from TrackListContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import TrackList

@MainActor final class TrackListPresentingSpy: TrackListPresenting {
    enum Message: Equatable {
        case viewDidLoad
        case viewDidAppear
        case didTapList(ListRequest)
        case didScrollToEnd(pageLength: Int?)
        case didSelectTrack(at: TrackSelection)
        case didSwipeToDelete(at: TrackSelection, all: Bool)
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

    func didTapList(_ request: ListRequest) async {
        await record(.didTapList(request))
    }

    func didScrollToEnd(pageLength: Int?) async {
        await record(.didScrollToEnd(pageLength: pageLength))
    }

    func didSelectTrack(at selection: TrackSelection) async {
        await record(.didSelectTrack(at: selection))
    }

    func didSwipeToDelete(at selection: TrackSelection, all: Bool) async {
        await record(.didSwipeToDelete(at: selection, all: all))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class TrackListInteractingSpy: TrackListInteracting {
    enum Message: Equatable {
        case fetchTrackCount
        case followLibrary
        case fetchTracks(in: Listing, after: PageKey?, limit: Int?)
        case fetchTrack(toOpen: TrackSelection)
        case delete(TrackSelection, all: Bool)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func fetchTrackCount() async {
        await record(.fetchTrackCount)
    }

    func followLibrary() async {
        await record(.followLibrary)
    }

    func fetchTracks(in listing: Listing, after key: PageKey?, limit: Int?) async {
        await record(.fetchTracks(in: listing, after: key, limit: limit))
    }

    func fetchTrack(toOpen selection: TrackSelection) async {
        await record(.fetchTrack(toOpen: selection))
    }

    func delete(_ selection: TrackSelection, all: Bool) async {
        await record(.delete(selection, all: all))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class TrackListInteractorDelegateSpy: TrackListInteractorDelegate {
    enum Message: Equatable {
        case didFetch(trackCount: Int)
        case didFollow(trackCount: Int)
        case didFetch(page: Page)
        case didFetch(suggestion: SearchQuery)
        case didFetch(trackToOpen: Track)
        case didDelete(tracks: [Track])
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func didFetch(trackCount: Int) {
        messages.append(.didFetch(trackCount: trackCount))
    }

    func didFollow(trackCount: Int) {
        messages.append(.didFollow(trackCount: trackCount))
    }

    func didFetch(page: Page) {
        messages.append(.didFetch(page: page))
    }

    func didFetch(suggestion: SearchQuery) {
        messages.append(.didFetch(suggestion: suggestion))
    }

    func didFetch(trackToOpen track: Track) async {
        await record(.didFetch(trackToOpen: track))
    }

    func didDelete(tracks: [Track]) {
        messages.append(.didDelete(tracks: tracks))
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class TrackListViewingSpy: TrackListViewing {
    enum Message: Equatable {
        case greet(trackCount: Int)
        case show(trackCount: Int)
        case update(viewModels: [TrackRow], hasMore: Bool)
        case append(viewModels: [TrackRow], hasMore: Bool)
        case show(suggestion: String)
        case show(deleted: [TrackRow])
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func greet(trackCount: Int) {
        messages.append(.greet(trackCount: trackCount))
    }

    func show(trackCount: Int) {
        messages.append(.show(trackCount: trackCount))
    }

    func update(viewModels: [TrackRow], hasMore: Bool) {
        messages.append(.update(viewModels: viewModels, hasMore: hasMore))
    }

    func append(viewModels: [TrackRow], hasMore: Bool) {
        messages.append(.append(viewModels: viewModels, hasMore: hasMore))
    }

    func show(suggestion: String) {
        messages.append(.show(suggestion: suggestion))
    }

    func show(deleted rows: [TrackRow]) {
        messages.append(.show(deleted: rows))
    }

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}

@MainActor final class TrackListRoutingSpy: TrackListRouting {
    enum Message: Equatable {
        case showTrack(URN)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func showTrack(_ urn: URN) async {
        await record(.showTrack(urn))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}
