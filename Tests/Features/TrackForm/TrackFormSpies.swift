// Written by `swift run viper spies` from TrackFormContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import TrackForm

@MainActor final class TrackFormPresentingSpy: TrackFormPresenting {
    enum Message: Equatable {
        case didTapAdd(TrackForm)
        case didTapSave(TrackEdit, at: TrackSelection)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func didTapAdd(_ form: TrackForm) async {
        await record(.didTapAdd(form))
    }

    func didTapSave(_ edit: TrackEdit, at selection: TrackSelection) async {
        await record(.didTapSave(edit, at: selection))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class TrackFormInteractingSpy: TrackFormInteracting {
    enum Message: Equatable {
        case addTrack(TrackDetails)
        case edit(TrackSelection, with: TrackEdit)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func addTrack(_ details: TrackDetails) async {
        await record(.addTrack(details))
    }

    func edit(_ selection: TrackSelection, with edit: TrackEdit) async {
        await record(.edit(selection, with: edit))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class TrackFormInteractorDelegateSpy: TrackFormInteractorDelegate {
    enum Message: Equatable {
        case didAdd(track: Track)
        case didEdit(track: Track)
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func didAdd(track: Track) {
        messages.append(.didAdd(track: track))
    }

    func didEdit(track: Track) {
        messages.append(.didEdit(track: track))
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }
}

@MainActor final class TrackFormViewingSpy: TrackFormViewing {
    enum Message: Equatable {
        case show(added: TrackRow)
        case show(edited: TrackRow)
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func show(added row: TrackRow) {
        messages.append(.show(added: row))
    }

    func show(edited row: TrackRow) {
        messages.append(.show(edited: row))
    }

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}
