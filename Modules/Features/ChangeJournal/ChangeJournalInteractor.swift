import Entities
import Services

@MainActor final class ChangeJournalInteractor {
    weak var delegate: (any ChangeJournalInteractorDelegate)?

    private let editor: any TrackEditing
    private let browser: any ChangeBrowsing

    init(editor: any TrackEditing, browser: any ChangeBrowsing) {
        self.editor = editor
        self.browser = browser
    }
}

extension ChangeJournalInteractor: ChangeJournalInteracting {
    func undo() async {
        do {
            delegate?.didUndo(change: try await editor.undo())
        } catch {
            delegate?.handle(error: error)
        }
    }

    func redo() async {
        do {
            delegate?.didRedo(change: try await editor.redo())
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
