// Written by `swift run viper spies` from ChangeJournalContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import ChangeJournal

@MainActor final class ChangeJournalPresentingSpy: ChangeJournalPresenting {
    enum Message: Equatable {
        case didTapUndo
        case didTapRedo
        case didTapChanges(limit: Int?)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func didTapUndo() async {
        await record(.didTapUndo)
    }

    func didTapRedo() async {
        await record(.didTapRedo)
    }

    func didTapChanges(limit: Int?) async {
        await record(.didTapChanges(limit: limit))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class ChangeJournalInteractingSpy: ChangeJournalInteracting {
    enum Message: Equatable {
        case undo
        case redo
        case fetchChanges(limit: Int)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func undo() async {
        await record(.undo)
    }

    func redo() async {
        await record(.redo)
    }

    func fetchChanges(limit: Int) async {
        await record(.fetchChanges(limit: limit))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class ChangeJournalInteractorDelegateSpy: ChangeJournalInteractorDelegate {
    enum Message: Equatable {
        case didUndo(change: LibraryChange)
        case didRedo(change: LibraryChange)
        case didFetch(changes: [LibraryChange])
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func didUndo(change: LibraryChange) {
        messages.append(.didUndo(change: change))
    }

    func didRedo(change: LibraryChange) {
        messages.append(.didRedo(change: change))
    }

    func didFetch(changes: [LibraryChange]) {
        messages.append(.didFetch(changes: changes))
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }
}

@MainActor final class ChangeJournalViewingSpy: ChangeJournalViewing {
    enum Message: Equatable {
        case show(undone: ChangeRow)
        case show(redone: ChangeRow)
        case update(viewModels: [ChangeRow])
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func show(undone change: ChangeRow) {
        messages.append(.show(undone: change))
    }

    func show(redone change: ChangeRow) {
        messages.append(.show(redone: change))
    }

    func update(viewModels: [ChangeRow]) {
        messages.append(.update(viewModels: viewModels))
    }

    func show(error: ServiceError) {
        messages.append(.show(error: error))
    }
}
