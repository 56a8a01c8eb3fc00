import Entities
import Services

@MainActor final class ChangeJournalInteractor {
    weak var delegate: (any ChangeJournalInteractorDelegate)?

    private let editor: any TrackEditing
    private let browser: any ChangeBrowsing
    private let tagWriter: any TagWriteServicing

    init(editor: any TrackEditing, browser: any ChangeBrowsing, tagWriter: any TagWriteServicing) {
        self.editor = editor
        self.browser = browser
        self.tagWriter = tagWriter
    }
}

extension ChangeJournalInteractor: ChangeJournalInteracting {
    func undo() async {
        do {
            delegate?.didUndo(change: try await editor.undo())
            try await writeTags()
        } catch {
            delegate?.handle(error: error)
        }
    }

    func redo() async {
        do {
            delegate?.didRedo(change: try await editor.redo())
            try await writeTags()
        } catch {
            delegate?.handle(error: error)
        }
    }

    func fetchChanges(limit: Int) async {
        do {
            delegate?.didFetch(changes: try await browser.changes(limit: limit))
        } catch {
            delegate?.handle(error: error)
        }
    }
}

extension ChangeJournalInteractor {
    private func writeTags() async throws(ServiceError) {
        try await tagWriter.writePendingTags { [weak self] event in await self?.report(event) }
    }

    private func report(_ event: TagWriteEvent) {
        delegate?.didWriteTags(event)
    }
}
