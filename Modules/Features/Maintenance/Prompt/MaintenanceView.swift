import Console
import ConsoleViews
import Entities
import Maintenance
import Services

@MainActor final class MaintenanceView {
    private let presenter: any MaintenancePresenting
    let output: Output
    /// The progress of the running command.
    private var progress: ProgressLine?

    init(presenter: any MaintenancePresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension MaintenanceView: Screen {
    var title: String { "Maintenance" }

    var commands: [Command] {
        [
            Command(
                "library",
                [.check],
                help: "check for damage and wrong counts; change nothing",
                handler: check
            ),
            Command(
                "library",
                [.rebuild],
                help: "rebuild counts, sort keys and the search index",
                handler: rebuild
            ),
        ]
    }

    private func check(_ input: CommandInput) async {
        progress = ProgressLine("Checking")
        await presenter.didTapCheck()
        progress = nil
    }

    private func rebuild(_ input: CommandInput) async {
        progress = ProgressLine("Rebuilding")
        await presenter.didTapRebuild()
        progress = nil
    }
}

extension MaintenanceView: MaintenanceViewing, PromptView {
    func show(done: Int, of total: Int) {
        output.progress(progress?.text(done: done, total: total, width: output.width))
    }

    func update(viewModels: [DefectRow]) {
        if output.isJSON {
            output.records(viewModels.map(\.record))
        } else {
            for row in viewModels { output.line(row.sentence) }
        }
        if viewModels.isEmpty {
            output.notice("The library has no problems.")
        } else if viewModels.allSatisfy(\.canBeRebuilt) {
            output.fail("The library needs a rebuild. Run `library rebuild`.", code: .failed)
        } else {
            output.fail(
                "The library is damaged. Restore a backup, or save the readable part with `library copy --to FILE`.",
                code: .unreadable
            )
        }
        output.notice("`plays check` looks for plays that may be wrong.")
    }

    func showRebuildDone() {
        output.report("Rebuilt the library's counts, sort keys and search index.", ["rebuilt": "library"])
    }
}

extension DefectRow {
    /// The defect as a sentence.
    fileprivate var sentence: String {
        let sentence =
            switch kind {
            case .damage: "Damaged: \(count.counted("place")) in the file."
            case .lostNames: "Missing names: \(count.counted("track")) that you played."
            case .sortKeys: "Wrong sort keys: \(count.counted("track"))."
            case .searchWords: "Wrong search index."
            case .names: "Wrong keys of playlists, servers, accounts or devices: \(count.grouped)."
            case .playCounts: "Wrong play counts: \(count.grouped)."
            case .leftovers: "Leftovers of deleted items: \(count.counted("row"))."
            }
        return sentence + (detail.map { " SQLite reports: \($0)." } ?? "")
    }
}

extension CommandParameter {
    fileprivate static let check = CommandParameter.word("check")
    fileprivate static let rebuild = CommandParameter.word("rebuild")
}

extension MaintenanceBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any MaintenancePresenting,
        output: Output
    ) -> some MaintenanceViewing & Screen {
        MaintenanceView(presenter: presenter, output: output)
    }
}
