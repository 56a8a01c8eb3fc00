import Records
import Services
import UndoHistory
import ViewModels
import Web
import WebViews

/// The changes of the library over HTTP, for one request.
@MainActor package final class UndoHistoryWebView {
    private let presenter: any UndoHistoryPresenting
    private var rows: [ChangeRow] = []
    package var error: ServiceError?

    package init(presenter: any UndoHistoryPresenting) {
        self.presenter = presenter
    }
}

extension UndoHistoryWebView {
    /// Lists the last changes.
    package static let changes = Endpoint<UndoHistoryWebView>(
        "changes",
        [.limit],
        summary: "The latest changes to the library, newest first",
        schema: .object(
            "Changes",
            [.init("changes", .list(ChangeRow.fields.schema), isRequired: true, "newest first")]
        )
    ) { view, input async throws(Problem) in
        await view.presenter.didTapChanges(limit: input.limit)
        try view.throwShownError()
        return Answer(["changes": view.rows.map(\.record)]) { view.page(view.rows) }
    }
}

extension UndoHistoryWebView: UndoHistoryViewing, WebView {
    package func update(viewModels: [ChangeRow]) {
        rows = viewModels
    }

    // Never called: a request only reads the journal.
    package func show(undone change: ChangeRow) {}
    package func show(redone change: ChangeRow) {}
    package func show(tags counts: TagWriteCounts) {}
}
