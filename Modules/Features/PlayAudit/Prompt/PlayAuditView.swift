import Console
import ConsoleViews
import Entities
import PlayAudit
import Services
import ViewModels

@MainActor final class PlayAuditView {
    private let presenter: any PlayAuditPresenting
    let output: Output
    private let pager: RowPager<PlayRow>
    /// The progress of the running check.
    private var progress: ProgressLine?
    /// The next step, shown after the last page of the plays of a finding.
    private var advice = ""

    init(presenter: any PlayAuditPresenting, output: Output) {
        (self.presenter, self.output) = (presenter, output)
        pager = RowPager(output: output) { await presenter.didScrollToEnd(pageLength: nil) }
    }
}

extension PlayAuditView: Screen {
    var title: String { "Findings" }

    var commands: [Command] {
        [
            Command(
                "plays",
                [.check, .finding],
                showsScreen: true,
                help: "look for plays that may be wrong, or list those of a finding",
                handler: check
            ),
            Command(
                "plays",
                [.repair, .findings],
                options: [.dryRun],
                isEverywhere: true,
                help: "delete the plays of findings, or correct their names",
                handler: repair
            ),
            Command("more", showsScreen: true, help: "show the next page", handler: more),
        ]
    }

    private func check(_ input: CommandInput) async throws(CommandFailure) {
        if let word = input.typed(.finding).first?.text {
            guard let number = Int(word) else {
                throw .usage(
                    "\(word) isn't the number of a finding. `plays check` lists them; to search for a title, type "
                        + "`plays title:check`."
                )
            }
            return await presenter.didTapFinding(number, pageLength: output.pageLength)
        }
        progress = ProgressLine("Checking")
        await presenter.didTapCheck()
        progress = nil
    }

    private func repair(_ input: CommandInput) async throws(CommandFailure) {
        var numbers: [ClosedRange<Int>] = []
        for word in input.typed(.findings) { numbers.append(try RowRange(word.text).range) }
        await presenter.didTapRepair(numbers, isPreview: input.has(.dryRun))
        if !output.hasNextCommand, !input.has(.dryRun), output.failure == nil {
            output.notice("Other findings have new numbers now; `plays check` lists them.")
        }
    }

    private func more(_ input: CommandInput) async {
        if pager.showNextPage() { return }
        await presenter.didScrollToEnd(pageLength: output.pageLength)
    }
}

extension PlayAuditView: PlayAuditViewing, PromptView {
    func show(done: Int, of total: Int) {
        let line = progress ?? ProgressLine("Checking")
        output.progress(line.text(done: done, total: total, width: output.width))
    }

    func update(viewModels: [FindingRow]) {
        output.progress(nil)
        output.show(viewModels)
        output.notice(
            viewModels.isEmpty
                ? "No plays look wrong."
                : "They may be right. `plays check 1` lists the plays of finding 1, `plays repair 1` repairs it."
        )
    }

    func update(viewModels: [PlayRow], of finding: FindingRow, hasMore: Bool) {
        advice = finding.advice
        show(viewModels, hasMore: hasMore, isContinued: false)
    }

    func append(viewModels: [PlayRow], hasMore: Bool) {
        show(viewModels, hasMore: hasMore, isContinued: true)
    }

    func show(repaired row: CorrectionRow) {
        output.show(row, isPreview: false)
    }

    func show(preview row: CorrectionRow) {
        output.show(row, isPreview: true)
    }

    private func show(_ rows: [PlayRow], hasMore: Bool, isContinued: Bool) {
        pager.show(rows, hasMore: hasMore, isContinued: isContinued)
        if !hasMore { output.notice(advice) }
    }
}

extension PlayAuditBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any PlayAuditPresenting,
        output: Output
    ) -> some PlayAuditViewing & Screen {
        PlayAuditView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let check = CommandParameter.word("check")
    fileprivate static let repair = CommandParameter.word("repair")
    fileprivate static let finding = CommandParameter("FINDING", .optional)
    fileprivate static let findings = CommandParameter("FINDING", .many)
}
