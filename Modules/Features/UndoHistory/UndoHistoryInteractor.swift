import Entities
import Services

@MainActor final class UndoHistoryInteractor {
    weak var delegate: (any UndoHistoryInteractorDelegate)?

    private let editor: any ChangeUndoing
    private let browser: any ChangeBrowsing
    private let tagWriter: any TagWriteServicing

    init(editor: any ChangeUndoing, browser: any ChangeBrowsing, tagWriter: any TagWriteServicing) {
        self.editor = editor
        self.browser = browser
        self.tagWriter = tagWriter
    }
}

extension UndoHistoryInteractor: UndoHistoryInteracting {
    func undo() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didUndo(change: try await editor.undo())
            try await writeTags()
        }
    }

    func redo() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didRedo(change: try await editor.redo())
            try await writeTags()
        }
    }

    func fetchChanges(limit: Int) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(changes: try await browser.changes(limit: limit))
        }
    }
}

extension UndoHistoryInteractor {
    private func writeTags() async throws(ServiceError) {
        try await tagWriter.writePendingTags { @MainActor [weak self] in self?.delegate?.didWriteTags($0) }
    }
}
