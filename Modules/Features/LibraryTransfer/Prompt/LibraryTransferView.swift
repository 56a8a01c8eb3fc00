import Console
import ConsoleViews
import LibraryTransfer
import Records
import Services
import ViewModels

@MainActor final class LibraryTransferView {
    private let presenter: any LibraryTransferPresenting
    private let output: Output
    /// The progress of the import under way.
    private var importProgress: ProgressLine<ContinuousClock>?

    init(presenter: any LibraryTransferPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension LibraryTransferView: Screen {
    var title: String { "Import and export" }
    var status: String? { nil }

    var commands: [Command] {
        [
            Command(
                "import",
                [.paths],
                help: "add audio files, folders, playlists, exports and listening histories",
                handler: importFiles
            ),
            Command(
                "export",
                options: CommandOption.exportOptions,
                help: "write the whole library, for import to take back",
                handler: export
            ),
        ]
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {}

    private func importFiles(_ input: CommandInput) async {
        importProgress = ProgressLine("Importing")
        await presenter.didPickFiles(at: input.words(.paths).map(FilePath.absolute))
        importProgress = nil
    }

    private func export(_ input: CommandInput) async {
        await presenter.didTapExport(as: ExportFormat(input), to: input.exportPath)
    }
}

extension LibraryTransferView: LibraryTransferViewing {
    func show(importProgress counts: ImportCounts, of total: Int?) {
        output.progress(importProgress?.text(done: counts.done, total: total, width: output.width))
    }

    func show(imported counts: ImportCounts) {
        if output.isJSON {
            output.records([counts.record])
        } else {
            output.line(counts.phrase)
        }
    }

    func show(exported lines: String) {
        output.lines(lines)
    }

    func show(exportedCount count: Int, to path: String) {
        output.notice("Wrote \(count.counted("track")) to \(path).")
    }

    func show(error: ServiceError) {
        output.fail(error)
    }
}

extension ImportCounts {
    /// The counts as scripts get them.
    var record: Record {
        var record = Record()
        record.add("added", added)
        record.add("updated", updated)
        record.add("skipped", skipped)
        record.add("failed", failed)
        return record
    }

    /// The counts in a sentence; what is zero is left out.
    var phrase: String {
        let plays = [(skippedPlays, "known already")].phrase(after: "\(addedPlays.counted("play")) added")
        let failures = failed > 0 ? ", \(failed.counted("line")) couldn't be read" : ""
        if addedPlays + skippedPlays == done - failed, done > failed { return plays + failures + "." }
        let tracks = [
            (updated, "updated"), (skipped - skippedPlays, "skipped as already there"), (failed, "failed"),
        ].phrase(after: "\((added - addedPlays).grouped) added")
        return addedPlays + skippedPlays > 0 ? "\(tracks); \(plays)." : "\(tracks)."
    }
}

extension [(Int, String)] {
    /// Counts after a beginning; what is zero is left out.
    fileprivate func phrase(after beginning: String) -> String {
        beginning + filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)" }.joined()
    }
}

extension LibraryTransferBuilder {
    /// Import and export at the prompt: two commands.
    @MainActor package static func view(
        for presenter: any LibraryTransferPresenting,
        output: Output
    ) -> some LibraryTransferViewing & Screen {
        LibraryTransferView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let paths = CommandParameter("PATH", .many, kind: .path)
}
