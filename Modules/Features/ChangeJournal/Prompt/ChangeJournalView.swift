import ChangeJournal
import Console
import ConsoleViews
import Services
import ViewModels

@MainActor final class ChangeJournalView {
    private let presenter: any ChangeJournalPresenting
    let output: Output
    let tagProgress: TagWriteProgress

    init(presenter: any ChangeJournalPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
        tagProgress = TagWriteProgress(output: output)
    }
}

extension ChangeJournalView: Screen {
    var title: String { "Changes" }

    var commands: [Command] {
        [
            Command("undo", help: "undo the last change", handler: undo),
            Command("redo", help: "redo the change undone last", handler: redo),
            Command(
                "changes",
                options: [.limit],
                help: "list the changes that can be undone: the last 1,000",
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

extension ChangeJournalView: ChangeJournalViewing, TagWritePromptView {
    func show(undone change: ChangeRow) {
        show(change, "Undone")
    }

    func show(redone change: ChangeRow) {
        show(change, "Redone")
    }

    func update(viewModels: [ChangeRow]) {
        if viewModels.isEmpty { output.notice("No changes.") }
        output.show(viewModels)
    }

    private func show(_ change: ChangeRow, _ verb: String) {
        if output.isJSON {
            output.records([change.record])
        } else {
            output.line("\(verb): \(change.phrase).")
        }
    }
}

extension ChangeRow: ListedRow {
    package static func table(_ rows: [ChangeRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("CHANGE", role: .title, minimum: 14),
                .init("MADE", dropOrder: 1),
                .init(""),
            ],
            rows: rows.map { row in
                [row.row.map(String.init) ?? "", row.phrase, row.madeAt ?? "", row.isUndone ? "undone" : ""]
            }
        )
    }

    package var shown: ShownRow { .other(noun: "a change", name: phrase) }
}

extension ChangeJournalBuilder {
    /// The journal's view at the prompt: three commands.
    @MainActor package static func view(
        for presenter: any ChangeJournalPresenting,
        output: Output
    ) -> some ChangeJournalViewing & Screen {
        ChangeJournalView(presenter: presenter, output: output)
    }
}

extension CommandOption {
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N changes (default: 20)")
}
