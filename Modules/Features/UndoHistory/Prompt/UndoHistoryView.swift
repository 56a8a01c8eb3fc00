import Console
import ConsoleViews
import Services
import UndoHistory
import ViewModels

@MainActor final class UndoHistoryView {
    private let presenter: any UndoHistoryPresenting
    let output: Output
    let tagProgress: TagWriteProgress

    init(presenter: any UndoHistoryPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
        tagProgress = TagWriteProgress(output: output)
    }
}

extension UndoHistoryView: Screen {
    var title: String { "Changes" }

    var commands: [Command] {
        [
            Command("undo", help: "undo the last change", handler: undo),
            Command("redo", help: "redo the last undone change", handler: redo),
            Command(
                "changes",
                options: [.limit],
                help: "list the changes you can undo (the last 1,000)",
                handler: list
            ),
        ]
    }

    private func undo(_ input: CommandInput) async {
        await presenter.didTapUndo()
    }

    private func redo(_ input: CommandInput) async {
        await presenter.didTapRedo()
    }

    private func list(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapChanges(limit: try input.count(.limit))
    }
}

extension UndoHistoryView: UndoHistoryViewing, TagWritePromptView {
    func show(undone change: ChangeRow) {
        output.result("Undone: \(change.phrase).", change.record)
    }

    func show(redone change: ChangeRow) {
        output.result("Redone: \(change.phrase).", change.record)
    }

    func update(viewModels: [ChangeRow]) {
        if viewModels.isEmpty { output.notice("No changes.") }
        output.show(viewModels)
    }
}

extension ChangeRow: NumberedRow {
    package static func table(_ rows: [ChangeRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("CHANGE", role: .title, minimum: 24),
                .init("MADE", dropOrder: 1, hasInstants: true),
                .init(""),
            ],
            rows: rows.map { row in
                [row.row.map(String.init) ?? "", row.phrase, row.madeAt ?? "", row.isUndone ? "undone" : ""]
            }
        )
    }

    package var shown: RowReference { .other(noun: "a change", name: phrase) }
}

extension UndoHistoryBuilder {
    /// The view at the prompt, with three commands.
    @MainActor package static func view(
        for presenter: any UndoHistoryPresenting,
        output: Output
    ) -> some UndoHistoryViewing & Screen {
        UndoHistoryView(presenter: presenter, output: output)
    }
}

extension CommandOption {
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N changes (default: 20)")
}
