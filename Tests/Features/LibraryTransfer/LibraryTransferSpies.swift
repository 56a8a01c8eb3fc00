// Written by `swift run viper spies` from LibraryTransferContract.swift. What is changed here gets lost.

import Entities
import Services
import ViewModels

@testable import LibraryTransfer

@MainActor final class LibraryTransferPresentingSpy: LibraryTransferPresenting {
    enum Message: Equatable {
        case didPickFiles(at: [String])
        case didTapExport(as: ExportFormat, to: String?)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func didPickFiles(at paths: [String]) async {
        await record(.didPickFiles(at: paths))
    }

    func didTapExport(as format: ExportFormat, to path: String?) async {
        await record(.didTapExport(as: format, to: path))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class LibraryTransferInteractingSpy: LibraryTransferInteracting {
    enum Message: Equatable {
        case importTracks(from: [String])
        case fetchTracks(as: ExportFormat)
        case exportTracks(as: ExportFormat, to: String)
    }

    private(set) var messages: [Message] = []
    /// Runs while a message is under way, so that a test can act, or answer, in between.
    var onMessage: (@MainActor (Message) async -> Void)?

    func importTracks(from paths: [String]) async {
        await record(.importTracks(from: paths))
    }

    func fetchTracks(as format: ExportFormat) async {
        await record(.fetchTracks(as: format))
    }

    func exportTracks(as format: ExportFormat, to path: String) async {
        await record(.exportTracks(as: format, to: path))
    }

    private func record(_ message: Message) async {
        messages.append(message)
        await onMessage?(message)
    }
}

@MainActor final class LibraryTransferInteractorDelegateSpy: LibraryTransferInteractorDelegate {
    enum Message: Equatable {
        case didImport(ImportSummary, of: Int?)
        case didFinishImport(ImportSummary)
        case didFetch(lines: String)
        case didExport(count: Int, to: String)
        case handle(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func didImport(_ summary: ImportSummary, of total: Int?) {
        messages.append(.didImport(summary, of: total))
    }

    func didFinishImport(_ summary: ImportSummary) {
        messages.append(.didFinishImport(summary))
    }

    func didFetch(lines: String) {
        messages.append(.didFetch(lines: lines))
    }

    func didExport(count: Int, to path: String) {
        messages.append(.didExport(count: count, to: path))
    }

    func handle(error: ServiceError) {
        messages.append(.handle(error: error))
    }
}

@MainActor final class LibraryTransferViewingSpy: LibraryTransferViewing {
    enum Message: Equatable {
        case show(importProgress: ImportCounts, of: Int?)
        case show(imported: ImportCounts)
        case show(exported: String)
        case show(exportedCount: Int, to: String)
        case show(error: ServiceError)
    }

    private(set) var messages: [Message] = []

    func show(importProgress counts: ImportCounts, of total: Int?) {
        messages.append(.show(importProgress: counts, of: total))
    }

    func show(imported counts: ImportCounts) {
        messages.append(.show(imported: counts))
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
