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
        self.presenter = presenter
        self.output = output
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
            ) { [self] input in await export(output.impliedTracks?.tracks, input) },
            Command(
                "export",
                [.tracks],
                options: CommandOption.exportOptions,
                help: "export tracks, or a playlist by name",
                handler: exportSome
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
            return await export(.playlist(rows[0]), input)
        }
        let tracks = try input.tracks(shownBy: output)
        guard let name = input.playlistName else { return await export(tracks, input) }
        await presenter.didTapExport(
            playlist: name,
            or: tracks,
            as: ExportFormat(input),
            to: input.exportPath
        )
    }

    private func export(_ selection: TrackSelection?, _ input: CommandInput) async {
        await presenter.didTapExport(selection, as: ExportFormat(input), to: input.exportPath)
    }
}

extension ImportExportView: ImportExportViewing, PromptView {
    func show(importProgress counts: ImportCounts, of total: Int?) {
        output.progress(importProgress?.text(done: counts.done, total: total, width: output.width))
    }

    func show(imported counts: ImportCounts) {
        if output.isJSON {
            output.records([counts.record])
        } else {
            output.line(counts.phrase)
        }
        if counts.missing > 0 { output.notice(counts.missingFiles) }
        if !counts.ignoredFiles.isEmpty { output.notice(counts.ignored) }
        for folder in counts.avoidedFolders {
            output.notice("Skipped \(folder), which contains system files.")
        }
    }

    func show(exported lines: String) {
        output.lines(lines)
    }

    func show(exportedCount count: Int, to path: String) {
        output.report(exported: count, to: path)
    }
}

extension ImportCounts {
    /// The counts as a record for scripts.
    var record: Record {
        var record = Record()
        record.add("added", added)
        record.add("updated", updated)
        record.add("skipped", skipped)
        record.add("failed", failed)
        record.add("missing", missing == 0 ? nil : missing)
        if hasLikes {
            record.add("liked", addedLikes)
            record.add("notFound", unknownLikes)
        }
        record.add("playlists", playlists.isEmpty ? nil : playlists)
        if !ignoredFiles.isEmpty {
            var ignored = Record()
            for files in ignoredFiles { ignored.add(files.fileExtension, files.count) }
            record.add("ignored", ignored)
        }
        record.add("avoided", avoidedFolders.isEmpty ? nil : avoidedFolders)
        return record
    }

    private var hasLikes: Bool { addedLikes + skippedLikes + unknownLikes > 0 }

    /// The counts as sentences, without zeros.
    var phrase: String {
        let lists = playlists.map { "“\($0)”" }.joined(separator: ", ")
        let made = lists.isEmpty ? "" : " Created playlist\(playlists.count == 1 ? "" : "s") \(lists)."
        guard hasLikes else { return items + made }
        let likes = [
            (skippedLikes, "already liked"), (unknownLikes, "not in the library"),
        ].phrase(after: "Liked \(addedLikes.counted("track"))")
        let others = done - missing - addedLikes - skippedLikes - unknownLikes
        return (others > 0 ? items + " " : "") + likes + "." + made
    }

    /// A sentence about the files listed in playlists that don't exist.
    fileprivate var missingFiles: String {
        missing == 1
            ? "1 file is missing; its playlist entry was kept."
            : "\(missing.grouped) files are missing; their playlist entries were kept."
    }

    /// A sentence about the files that aren't audio: `Skipped 12 other files: 9 jpg, 3 txt.`
    fileprivate var ignored: String {
        let total = ignoredFiles.reduce(0) { $0 + $1.count }
        let shown = ignoredFiles.prefix(5).map { files in
            "\(files.count.grouped) \(files.fileExtension.isEmpty ? "without an extension" : files.fileExtension)"
        }
        let rest = total - ignoredFiles.prefix(5).reduce(0) { $0 + $1.count }
        let others = rest > 0 ? " and \(rest.grouped) more" : ""
        return "Skipped \(total.counted("other file")): \(shown.joined(separator: ", "))\(others)."
    }

    /// A sentence with the counts of tracks and plays.
    private var items: String {
        let (added, skipped) = (added - addedLikes, skipped - skippedLikes)
        let done = done - missing - addedLikes - skippedLikes - unknownLikes
        let plays = [(skippedPlays, "already known")].phrase(after: addedPlays.counted("play"))
        let failures = failed > 0 ? ", \(failed.counted("line")) couldn't be read" : ""
        if addedPlays + skippedPlays == done - failed, done > failed {
            return "Imported " + plays + failures + "."
        }
        let tracks = [
            (updated, "updated"), (skipped - skippedPlays, "already in the library"), (failed, "failed"),
        ].phrase(after: "Added \((added - addedPlays).counted("track"))")
        return addedPlays + skippedPlays > 0 ? "\(tracks); imported \(plays)." : "\(tracks)."
    }
}

extension [(Int, String)] {
    /// Appends all nonzero counts to the beginning of a sentence.
    fileprivate func phrase(after beginning: String) -> String {
        beginning + filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)" }.joined()
    }
}

extension ImportExportBuilder {
    /// The view at the prompt, with two commands.
    @MainActor package static func view(
        for presenter: any ImportExportPresenting,
        output: Output
    ) -> some ImportExportViewing & Screen {
        ImportExportView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let paths = CommandParameter("PATH", .many, kind: .path)
}

extension CommandOption {
    fileprivate static let likes = CommandOption(
        "likes",
        help: "only like the tracks that the files name"
    )
}
