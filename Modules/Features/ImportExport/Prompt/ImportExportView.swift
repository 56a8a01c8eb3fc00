import Console
import ConsoleViews
import Entities
import ImportExport
import Records
import Services
import ViewModels

@MainActor final class ImportExportView {
    private let presenter: any ImportExportPresenting
    let output: Output
    /// The progress of the running import.
    private var importProgress: ProgressLine?

    init(presenter: any ImportExportPresenting, output: Output) {
        (self.presenter, self.output) = (presenter, output)
    }
}

extension ImportExportView: Screen {
    var title: String { "Import and export" }

    var commands: [Command] {
        [
            Command(
                "import",
                [.paths],
                options: [.likes],
                help: "import music, playlists, exports and listening histories",
                handler: importFiles
            ),
            Command(
                "export",
                options: CommandOption.exportOptions,
                help: output.impliedTracks.map { "export \($0.name)" }
                    ?? "export the whole library"
            ) { [self] input async throws(CommandFailure) in
                try await export(output.impliedTracks?.tracks, input)
            },
            Command(
                "export",
                [.tracks],
                options: CommandOption.exportOptions,
                help: "export tracks, or a playlist by name",
                handler: exportSome
            ),
            Command(
                "export",
                [.plays, .playWords],
                options: [.firstDay, .lastDay, .playSource, .playFormat, .output, .force],
                help: "export plays, newest first, or those that match words",
                handler: exportPlays
            ),
        ]
    }

    private func importFiles(_ input: CommandInput) async {
        importProgress = ProgressLine("Importing")
        let paths = input.words(.paths).map(FilePath.absolute)
        if input.has(.likes) {
            await presenter.didPickLikes(at: paths)
        } else {
            await presenter.didPickFiles(at: paths)
        }
        importProgress = nil
    }

    private func exportSome(_ input: CommandInput) async throws(CommandFailure) {
        if let rows = input.playlistRows(shownBy: output), rows.count == 1 {
            return try await export(.playlist(rows[0]), input)
        }
        let tracks = try input.tracks(shownBy: output)
        guard let name = input.playlistName else { return try await export(tracks, input) }
        await presenter.didTapExport(
            playlist: name,
            or: tracks,
            as: ExportFormat(input),
            to: try input.exportPath
        )
    }

    private func exportPlays(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapExport(
            plays: try input.plays(of: output),
            as: PlayExportFormat(input),
            to: try input.exportPath
        )
    }

    private func export(_ selection: TrackSelection?, _ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapExport(selection, as: ExportFormat(input), to: try input.exportPath)
    }
}

extension ImportExportView: ImportExportViewing, PromptView {
    func show(importProgress counts: ImportCounts, of total: Int?) {
        output.progress(importProgress?.text(done: counts.done, total: total, width: output.width))
    }

    func show(imported counts: ImportCounts) {
        output.result(counts.phrase, counts.record)
        if !counts.leftOut.isEmpty { output.notice(counts.leftOutEntries) }
        if !counts.unreadFiles.isEmpty { output.notice(counts.unread) }
        if counts.missing > 0 { output.notice(counts.missingFiles) }
        if !counts.ignoredFiles.isEmpty { output.notice(counts.ignored) }
        for folder in counts.avoidedFolders {
            output.notice("Skipped \(folder), which contains system files.")
        }
    }

    func show(exported lines: String) {
        output.lines(lines)
    }

    func show(exportedCount count: Int, of kind: ExportedKind, to path: String) {
        let noun =
            switch kind {
            case .tracks: "track"
            case .plays: "play"
            }
        output.report(exported: count, noun, to: path)
    }
}

extension ImportExportBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any ImportExportPresenting,
        output: Output
    ) -> some ImportExportViewing & Screen {
        ImportExportView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let paths = CommandParameter("PATH", .many, kind: .path)
    fileprivate static let plays = CommandParameter.word("plays")
}

extension CommandOption {
    fileprivate static let likes = CommandOption(
        "likes",
        help: "only like the tracks that the files name"
    )
}
