import Console
import ConsoleViews
import Entities
import PlayHistory
import Services
import ViewModels

@MainActor final class PlayHistoryView {
    private let presenter: any PlayHistoryPresenting
    let output: Output
    private let pager: RowPager<PlayRow>
    /// Whether the last list has only some of the plays.
    private var isFiltered = false

    init(presenter: any PlayHistoryPresenting, output: Output) {
        (self.presenter, self.output) = (presenter, output)
        pager = RowPager(output: output) { await presenter.didScrollToEnd(pageLength: nil) }
    }
}

extension PlayHistoryView: Screen {
    var title: String { "Plays" }

    var commands: [Command] {
        [
            Command(
                "plays",
                [.playWords],
                options: [.playArtist, .firstDay, .lastDay, .asOf, .playSource, .limit, .all],
                showsScreen: true,
                help: "list single plays, newest first, or those that match words",
                handler: list
            ),
            Command("more", showsScreen: true, help: "show the next page", handler: more),
        ]
    }

    private func list(_ input: CommandInput) async throws(CommandFailure) {
        let filter = try input.plays(of: output)
        isFiltered = filter != .all
        await presenter.didTapPlays(
            matching: filter,
            after: nil,
            limit: try input.count(.limit),
            pageLength: input.has(.all) ? nil : output.pageLength
        )
    }

    private func more(_ input: CommandInput) async {
        if pager.showNextPage() { return }
        await presenter.didScrollToEnd(pageLength: output.pageLength)
    }
}

extension PlayHistoryView: PlayHistoryViewing, PromptView {
    func show(page: RowPage<PlayRow>) {
        if page.rows.isEmpty, !page.isContinued {
            output.notice(isFiltered ? "No plays match." : "No plays yet. `play` and `import FILE` add them.")
        }
        pager.show(page)
    }
}

extension CommandOption {
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N plays")
}

extension PlayHistoryBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any PlayHistoryPresenting,
        output: Output
    ) -> some PlayHistoryViewing & Screen {
        PlayHistoryView(presenter: presenter, output: output)
    }
}
