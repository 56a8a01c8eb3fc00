// Written by `swift run viper spies` from TrackListContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import TrackList

@MainActor final class TrackListPresentingSpy: TrackListPresenting {
    enum Message: Equatable {
        case viewDidLoad
        case viewDidAppear
        case didTapList(sortedBy: String?, isReversed: Bool, limit: Int?, pageLength: Int?)
        case didSearch(for: [String], limit: Int?, pageLength: Int?)
        case didScrollToEnd(pageLength: Int?)
        case didTapAdd(title: String, artist: String, album: String?, duration: String?, path: String?)
        case didTapEdit(at: String, title: String?, artist: String?, album: String?)
        case didSwipeToDelete(at: [String])
        case didSelectTrack(at: String)
        case didTapPlay(at: [String])
        case didTapQueue(at: [String], isNext: Bool)
        case didTapUndo
        case didTapRedo
        case didPickFiles(at: [String])
        case didTapExport
        case didType(String, inFields: [String])
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

    func didTapList(sortedBy sort: String?, isReversed: Bool, limit: Int?, pageLength: Int?) async {
        await record(
            .didTapList(sortedBy: sort, isReversed: isReversed, limit: limit, pageLength: pageLength)
        )
    }

    func didSearch(for words: [String], limit: Int?, pageLength: Int?) async {
        await record(.didSearch(for: words, limit: limit, pageLength: pageLength))
    }

    func didScrollToEnd(pageLength: Int?) async {
        await record(.didScrollToEnd(pageLength: pageLength))
    }

    func didTapAdd(title: String, artist: String, album: String?, duration: String?, path: String?) async {
        await record(.didTapAdd(title: title, artist: artist, album: album, duration: duration, path: path))
    }

    func didTapEdit(at reference: String, title: String?, artist: String?, album: String?) async {
        await record(.didTapEdit(at: reference, title: title, artist: artist, album: album))
    }

    func didSwipeToDelete(at references: [String]) async {
        await record(.didSwipeToDelete(at: references))
    }

    func didSelectTrack(at reference: String) async {
        await record(.didSelectTrack(at: reference))
    }

    func didTapPlay(at references: [String]) async {
        await record(.didTapPlay(at: references))
    }

    func didTapQueue(at references: [String], isNext: Bool) async {
        await record(.didTapQueue(at: references, isNext: isNext))
    }

    func didTapUndo() async {
        await record(.didTapUndo)
    }

    func didTapRedo() async {
        await record(.didTapRedo)
    }

    func didPickFiles(at paths: [String]) async {
        await record(.didPickFiles(at: paths))
    }

    func didTapExport() async {
        await record(.didTapExport)
    }

    func didType(_ text: String, inFields fields: [String]) async {
        await record(.didType(text, inFields: fields))
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
        case fetchTrack(TrackSelection)
        case fetchTracks([TrackSelection])
        case addTrack(TrackDetails)
        case edit(TrackSelection, with: TrackEdit)
        case delete([TrackSelection])
        case undo
        case redo
        case importTracks(from: [String])
        case exportTracks
        case fetchSuggestions(for: [SearchQuery.TextField], beginningWith: String)
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

    func fetchTrack(_ selection: TrackSelection) async {
        await record(.fetchTrack(selection))
    }

    func fetchTracks(_ selections: [TrackSelection]) async {
        await record(.fetchTracks(selections))
    }

    func addTrack(_ details: TrackDetails) async {
        await record(.addTrack(details))
    }

    func edit(_ selection: TrackSelection, with edit: TrackEdit) async {
        await record(.edit(selection, with: edit))
    }

    func delete(_ selections: [TrackSelection]) async {
        await record(.delete(selections))
    }

    func undo() async {
        await record(.undo)
    }

    func redo() async {
        await record(.redo)
    }

    func importTracks(from paths: [String]) async {
        await record(.importTracks(from: paths))
    }

    func exportTracks() async {
        await record(.exportTracks)
    }

    func fetchSuggestions(for fields: [SearchQuery.TextField], beginningWith text: String) async {
        await record(.fetchSuggestions(for: fields, beginningWith: text))
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
        case didFetch(selected: Track)
        case didFetch(selection: [Track])
        case didAdd(track: Track)
        case didEdit(track: Track)
        case didDelete(tracks: [Track])
        case didUndo(change: LibraryChange)
        case didRedo(change: LibraryChange)
        case didImport(ImportSummary, of: Int?)
        case didFinishImport(ImportSummary)
        case didExport(tracks: [Track])
        case didFetch(suggestions: [String])
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

    func didFetch(selected track: Track) async {
        await record(.didFetch(selected: track))
    }

    func didFetch(selection tracks: [Track]) async {
        await record(.didFetch(selection: tracks))
    }

    func didAdd(track: Track) {
        messages.append(.didAdd(track: track))
    }

    func didEdit(track: Track) {
        messages.append(.didEdit(track: track))
    }

    func didDelete(tracks: [Track]) {
        messages.append(.didDelete(tracks: tracks))
    }

    func didUndo(change: LibraryChange) {
        messages.append(.didUndo(change: change))
    }

    func didRedo(change: LibraryChange) {
        messages.append(.didRedo(change: change))
    }

    func didImport(_ summary: ImportSummary, of total: Int?) {
        messages.append(.didImport(summary, of: total))
    }

    func didFinishImport(_ summary: ImportSummary) {
        messages.append(.didFinishImport(summary))
    }

    func didExport(tracks: [Track]) {
        messages.append(.didExport(tracks: tracks))
    }

    func didFetch(suggestions: [String]) {
        messages.append(.didFetch(suggestions: suggestions))
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
        case show(added: TrackRow)
        case show(edited: TrackRow)
        case show(deleted: [TrackRow])
        case show(undone: ChangeRow)
        case show(redone: ChangeRow)
        case show(importProgress: ImportCounts, of: Int?)
        case show(imported: ImportCounts)
        case export(viewModels: [TrackRow])
        case show(suggestions: [String])
        case show(error: String, code: String)
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

    func show(added row: TrackRow) {
        messages.append(.show(added: row))
    }

    func show(edited row: TrackRow) {
        messages.append(.show(edited: row))
    }

    func show(deleted rows: [TrackRow]) {
        messages.append(.show(deleted: rows))
    }

    func show(undone change: ChangeRow) {
        messages.append(.show(undone: change))
    }

    func show(redone change: ChangeRow) {
        messages.append(.show(redone: change))
    }

    func show(importProgress counts: ImportCounts, of total: Int?) {
        messages.append(.show(importProgress: counts, of: total))
    }

    func show(imported counts: ImportCounts) {
        messages.append(.show(imported: counts))
    }

    func export(viewModels: [TrackRow]) {
        messages.append(.export(viewModels: viewModels))
    }

    func show(suggestions: [String]) {
        messages.append(.show(suggestions: suggestions))
    }

    func show(error message: String, code: String) {
        messages.append(.show(error: message, code: code))
    }
}

@MainActor final class TrackListRoutingSpy: TrackListRouting {
    enum Message: Equatable {
        case showTrack(URN)
        case play([Track])
        case queue([Track], isNext: Bool)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func showTrack(_ urn: URN) async {
        await record(.showTrack(urn))
    }

    func play(_ tracks: [Track]) async {
        await record(.play(tracks))
    }

    func queue(_ tracks: [Track], isNext: Bool) async {
        await record(.queue(tracks, isNext: isNext))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}
