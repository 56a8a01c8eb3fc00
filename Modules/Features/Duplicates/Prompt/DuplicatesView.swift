import Console
import ConsoleViews
import Duplicates
import Records
import Services
import ViewModels

@MainActor final class DuplicatesView {
    private let presenter: any DuplicatesPresenting
    let output: Output
    /// The progress of the running comparison.
    private var progress: ProgressLine?

    init(presenter: any DuplicatesPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension DuplicatesView: Screen {
    var title: String { "Duplicates" }

    var commands: [Command] {
        [
            Command(
                "duplicates",
                options: [.by, .limit],
                help: "list duplicate tracks, the one to keep first",
                handler: duplicates
            )
        ]
    }

    private func duplicates(_ input: CommandInput) async throws(CommandFailure) {
        progress = ProgressLine("Comparing files:")
        await presenter.didTapDuplicates(
            by: input[.by].flatMap(DuplicateLikeness.init) ?? .tags,
            limit: try input.count(.limit)
        )
        progress = nil
    }
}

extension DuplicatesView: DuplicatesViewing, PromptView {
    func show(comparedCount: Int) {
        output.progress(progress?.text(done: comparedCount, width: output.width))
    }

    func update(viewModels: [DuplicateRow]) {
        if viewModels.isEmpty { output.notice("No duplicates.") }
        output.show(viewModels)
    }

    func append(viewModels: [DuplicateRow]) {
        output.behindPage { output.show(viewModels, isContinued: true) }
    }

    func show(groupCount: Int, hasMore: Bool) {
        output.progress(nil)
        guard groupCount > 0 else { return }
        let more = hasMore ? "There may be more; a higher `--limit` shows them. " : ""
        output.notice(
            "\(more)A + marks the track to keep: with a file, then lossless, liked, more plays, older. "
                + "Delete the others by row with `delete`."
        )
    }
}

extension DuplicateRow: NumberedRow {
    package static func table(_ rows: [DuplicateRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("KEEP"),
                .init("TITLE", role: .title, minimum: 14),
                .init("ARTIST", minimum: 10, dropOrder: 4),
                .init("ALBUM", minimum: 10, dropOrder: 3),
                .init("TIME", .trailing, dropOrder: 5),
                .init("FILE", dropOrder: 6),
                .init("PLAYS", .trailing, dropOrder: 2, hasCounts: true),
                .init("WHY", dropOrder: 1),
            ],
            rows: rows.map { row in
                [
                    row.track.row.map(String.init) ?? "", row.isKept ? "+" : "", row.track.title,
                    row.track.artist ?? "", row.track.album ?? "", row.track.duration ?? "",
                    row.file, String(row.track.plays), row.reason?.word ?? "",
                ]
            }
        )
    }

    /// The track as a record for scripts, with its group.
    package var record: Record {
        var record = track.record
        record.add("group", group)
        record.add("keep", isKept)
        record.add("reason", reason?.rawValue)
        return record
    }

    package var shown: RowReference { .track(urn: track.urn) }

    private var file: String {
        track.missingSince == nil ? format ?? "" : "missing"
    }
}

extension KeepReason {
    /// The reason as a table cell.
    fileprivate var word: String {
        switch self {
        case .present: "has a file"
        case .lossless: "lossless"
        case .liked: "liked"
        case .played: "more plays"
        case .older: "older"
        }
    }
}

extension DuplicatesBuilder {
    /// The view at the prompt, with one command.
    @MainActor package static func view(
        for presenter: any DuplicatesPresenting,
        output: Output
    ) -> some DuplicatesViewing & Screen {
        DuplicatesView(presenter: presenter, output: output)
    }
}

extension CommandOption {
    fileprivate static let by = CommandOption(
        "by",
        takes: DuplicateLikeness.allCases.map(\.rawValue).joined(separator: "|"),
        kind: .choice(DuplicateLikeness.allCases.map(\.rawValue)),
        help:
            "tags (default): same title and artist, durations within 2 seconds; audio: same sound (reads the files)"
    )
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N groups")
}
