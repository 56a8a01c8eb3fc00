import Console
import ConsoleViews
import Entities
import Records
import ScrobbleSync
import Services

@MainActor final class ScrobbleSyncView {
    private let presenter: any ScrobbleSyncPresenting
    let output: Output
    /// The progress of the running command; background syncs don't show any.
    private var progress: ProgressLine?

    init(presenter: any ScrobbleSyncPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension ScrobbleSyncView: Screen {
    var title: String { "Scrobbling" }

    var commands: [Command] {
        [
            Command(
                "accounts",
                [.pull, .account],
                help: "pull new plays from accounts",
                handler: pull
            ),
            Command(
                "accounts",
                [.submit, .account],
                help: "submit waiting plays now (automatic at the prompt)",
                handler: submit
            ),
            Command(
                "accounts",
                [.pending, .account],
                options: [.limit],
                help: "list waiting and refused plays, with the reason",
                handler: pending
            ),
            Command(
                "accounts",
                [.retry, .account],
                help: "resend waiting and refused plays",
                handler: retry
            ),
        ]
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }

    private func pull(_ input: CommandInput) async throws(CommandFailure) {
        let account = try account(input)
        progress = ProgressLine("Pulling")
        await presenter.didPullToRefresh(account)
        progress = nil
    }

    private func submit(_ input: CommandInput) async throws(CommandFailure) {
        let account = try account(input)
        progress = ProgressLine("Submitting")
        await presenter.didTapSubmit(account)
        progress = nil
    }

    private func pending(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapPending(try account(input), limit: try input.count(.limit) ?? 100)
    }

    private func retry(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapRetry(try account(input))
    }

    private func account(_ input: CommandInput) throws(CommandFailure) -> ListPick? {
        try input.words(.account).first.map { word throws(CommandFailure) in
            try output.pick(word, of: .account)
        }
    }
}

extension ScrobbleSyncView: ScrobbleSyncViewing, PromptView {
    func show(problem: AccountProblemRow) {
        output.notice(
            "“\(problem.name)”: \(AccountProblem.message(for: problem.problem)). `accounts` lists your accounts."
        )
    }

    func show(progress count: Int, of total: Int?) {
        guard let progress else { return }
        output.progress(progress.text(done: count, total: total, width: output.width))
    }

    func show(followed account: FollowedRow) {
        output.result(
            "“\(account.name)”: imported \(account.added.counted("play")), \(account.known.grouped) already known.",
            account.record
        )
    }

    func show(submitted account: SubmittedRow) {
        let refused = account.refused > 0 ? ", \(account.refused.grouped) refused" : ""
        let left = account.left > 0 ? ", \(account.left.grouped) pending" : ""
        output.result(
            "“\(account.name)”: submitted \(account.stored.counted("play"))\(refused)\(left).",
            account.record
        )
    }

    func update(viewModels: [SubmissionRow]) {
        if viewModels.isEmpty { output.notice("No plays are waiting.") }
        output.show(viewModels)
    }

    func show(retried count: Int) {
        output.report(
            count == 0
                ? "No plays are waiting."
                : "Queued \(count.counted("play")) to be sent again. `accounts submit` sends \(count == 1 ? "it" : "them").",
            ["retried": count]
        )
    }
}

extension ScrobbleSyncBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any ScrobbleSyncPresenting,
        output: Output
    ) -> some ScrobbleSyncViewing & Screen {
        ScrobbleSyncView(presenter: presenter, output: output)
    }
}

extension SubmissionRow: NumberedRow {
    package static func table(_ rows: [SubmissionRow]) -> Table {
        Table(
            [
                Table.Column("#", .trailing, role: .number), Table.Column("TITLE", role: .title, minimum: 12),
                Table.Column("ARTIST", minimum: 8), Table.Column("PLAYED", dropOrder: 2, hasInstants: true),
                Table.Column("ACCOUNT", dropOrder: 1),
                Table.Column("STATE", minimum: 8, hasInstants: true),
            ],
            rows: rows.map { row in
                ["\(row.row)", row.title, row.artist, row.playedAt, row.account, row.stateText]
            }
        )
    }

    package var shown: RowReference { .music(title: title, artist: artist) }

    /// The play as a record for scripts.
    package var record: Record {
        [
            "row": row, "title": title, "artist": artist, "account": account, "playedAt": playedAt,
            "waitsUntil": waitsUntil, "refusal": refusal,
        ]
    }

    private var stateText: String {
        refusal.map { "refused: \($0)" } ?? waitsUntil.map { "waiting until \($0)" } ?? "waiting"
    }
}

extension FollowedRow {
    fileprivate var record: Record {
        ["name": name, "added": added, "known": known]
    }
}

extension SubmittedRow {
    fileprivate var record: Record {
        ["name": name, "stored": stored, "refused": refused, "pending": left]
    }
}

extension CommandParameter {
    fileprivate static let pull = CommandParameter.word("pull")
    fileprivate static let submit = CommandParameter.word("submit")
    fileprivate static let pending = CommandParameter.word("pending")
    fileprivate static let retry = CommandParameter.word("retry")
    fileprivate static let account = CommandParameter("NAME", .optional)
}

extension CommandOption {
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N plays (default: 100)")
}
