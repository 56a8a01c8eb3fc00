// Written by `swift run viper spies` from SystemPlaylistContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import SystemPlaylist

@MainActor final class SystemPlaylistPresentingSpy: SystemPlaylistPresenting {
    enum Message: Equatable {
        case viewDidAppear
        case didTapPlaylists
        case didOpen(PlaylistChoice, artist: String?, limit: Int?)
        case didTapPlay
        case didTapQueue(isNext: Bool)
        case didTapExport(as: ExportFormat, to: String?)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func viewDidAppear() async {
        await record(.viewDidAppear)
    }

    func didTapPlaylists() async {
        await record(.didTapPlaylists)
    }

    func didOpen(_ choice: PlaylistChoice, artist: String?, limit: Int?) async {
        await record(.didOpen(choice, artist: artist, limit: limit))
    }

    func didTapPlay() async {
        await record(.didTapPlay)
    }

    func didTapQueue(isNext: Bool) async {
        await record(.didTapQueue(isNext: isNext))
    }

    func didTapExport(as format: ExportFormat, to path: String?) async {
        await record(.didTapExport(as: format, to: path))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class SystemPlaylistInteractingSpy: SystemPlaylistInteracting {
    enum Message: Equatable {
        case fetchPlaylists(limit: Int)
        case fetchPlaylist(PlaylistKind, artist: String?, limit: Int)
        case refreshPlaylist(PlaylistKind, artist: String?, limit: Int)
        case followLibrary
        case play([Track])
        case enqueue([Track], isNext: Bool)
        case export([Track], as: ExportFormat, to: String)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func fetchPlaylists(limit: Int) async {
        await record(.fetchPlaylists(limit: limit))
    }

    func fetchPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async {
        await record(.fetchPlaylist(kind, artist: artist, limit: limit))
    }

    func refreshPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async {
        await record(.refreshPlaylist(kind, artist: artist, limit: limit))
    }

    func followLibrary() async {
        await record(.followLibrary)
    }

    func play(_ tracks: [Track]) async {
        await record(.play(tracks))
    }

    func enqueue(_ tracks: [Track], isNext: Bool) async {
        await record(.enqueue(tracks, isNext: isNext))
    }

    func export(_ tracks: [Track], as format: ExportFormat, to path: String) async {
        await record(.export(tracks, as: format, to: path))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class SystemPlaylistInteractorDelegateSpy: SystemPlaylistInteractorDelegate {
    enum Message: Equatable {
        case didFetch(playlists: [MadePlaylist])
        case didFetch(opened: MadePlaylist)
        case didFetch(refreshed: MadePlaylist)
        case didChangeLibrary
        case didEnqueue(count: Int)
        case didExport(count: Int, to: String)
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func didFetch(playlists: [MadePlaylist]) {
        messages.append(.didFetch(playlists: playlists))
    }

    func didFetch(opened playlist: MadePlaylist) {
        messages.append(.didFetch(opened: playlist))
    }

    func didFetch(refreshed playlist: MadePlaylist) {
        messages.append(.didFetch(refreshed: playlist))
    }

    func didChangeLibrary() async {
        await record(.didChangeLibrary)
    }

    func didEnqueue(count: Int) {
        messages.append(.didEnqueue(count: count))
    }

    func didExport(count: Int, to path: String) {
        messages.append(.didExport(count: count, to: path))
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class SystemPlaylistViewingSpy: SystemPlaylistViewing {
    enum Message: Equatable {
        case update(viewModels: [PlaylistRow])
        case show(opened: PlaylistRow, tracks: [TrackRow])
        case show(refreshed: PlaylistRow, tracks: [TrackRow]?, at: String)
        case show(queued: Int)
        case show(exported: String)
        case show(exportedCount: Int, to: String)
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func update(viewModels: [PlaylistRow]) {
        messages.append(.update(viewModels: viewModels))
    }

    func show(opened playlist: PlaylistRow, tracks: [TrackRow]) {
        messages.append(.show(opened: playlist, tracks: tracks))
    }

    func show(refreshed playlist: PlaylistRow, tracks: [TrackRow]?, at time: String) {
        messages.append(.show(refreshed: playlist, tracks: tracks, at: time))
    }

    func show(queued count: Int) {
        messages.append(.show(queued: count))
    }

    func show(exported lines: String) {
        messages.append(.show(exported: lines))
    }

    func show(exportedCount count: Int, to path: String) {
        messages.append(.show(exportedCount: count, to: path))
    }

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}
