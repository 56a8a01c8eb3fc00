// Written by `swift run viper spies` from SystemPlaylistContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import SystemPlaylist

@MainActor final class SystemPlaylistPresentingSpy: SystemPlaylistPresenting {
    enum Message: Equatable {
        case viewDidAppear
        case didTapPlaylists
        case didOpen(String, artist: String?, limit: Int?)
        case didTapPlay(at: [String])
        case didTapQueue(at: [String])
        case didSelectTrack(at: String)
        case didTapExport
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

    func didOpen(_ name: String, artist: String?, limit: Int?) async {
        await record(.didOpen(name, artist: artist, limit: limit))
    }

    func didTapPlay(at references: [String]) async {
        await record(.didTapPlay(at: references))
    }

    func didTapQueue(at references: [String]) async {
        await record(.didTapQueue(at: references))
    }

    func didSelectTrack(at reference: String) async {
        await record(.didSelectTrack(at: reference))
    }

    func didTapExport() async {
        await record(.didTapExport)
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
        case export(viewModels: [TrackRow])
        case show(error: String, code: String)
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

    func export(viewModels: [TrackRow]) {
        messages.append(.export(viewModels: viewModels))
    }

    func show(error message: String, code: String) {
        messages.append(.show(error: message, code: code))
    }
}

@MainActor final class SystemPlaylistRoutingSpy: SystemPlaylistRouting {
    enum Message: Equatable {
        case showTrack(URN)
        case play([Track])
        case queue([Track])
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

    func queue(_ tracks: [Track]) async {
        await record(.queue(tracks))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}
