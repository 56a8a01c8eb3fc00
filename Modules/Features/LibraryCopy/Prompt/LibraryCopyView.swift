import Console
import ConsoleViews
import Entities
import LibraryCopy
import Records
import Services

@MainActor final class LibraryCopyView {
    private let presenter: any LibraryCopyPresenting
    let output: Output
    /// The part being copied, and its progress.
    private var progress: (part: LibraryPart, line: ProgressLine)?

    init(presenter: any LibraryCopyPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension LibraryCopyView: Screen {
    var title: String { "Copies" }

    var commands: [Command] {
        [
            Command(
                "library",
                [.copy],
                options: [.source, .target],
                help: "copy the library to or from another file or database",
                handler: copy
            )
        ]
    }

    private func copy(_ input: CommandInput) async {
        await presenter.didTapCopy(from: input[.source], to: input[.target])
        progress = nil
    }
}

extension LibraryCopyView: LibraryCopyViewing, PromptView {
    func show(progress step: CopyStep) {
        let line =
            if let progress, progress.part == step.part {
                progress.line
            } else {
                ProgressLine("Copying \(step.part.noun)s")
            }
        progress = (step.part, line)
        output.progress(line.text(done: step.done, total: step.total, width: output.width))
    }

    func show(copied rows: [CopiedRow]) {
        if output.isJSON { return output.records(rows.map(\.record)) }
        let rows = rows.filter { !$0.isEmpty }
        guard !rows.isEmpty else { return output.notice("Both libraries are empty.") }
        output.table(
            Table(
                [
                    Table.Column("PART", role: .title), Table.Column("FROM", .trailing, hasCounts: true),
                    Table.Column("TO", .trailing, hasCounts: true),
                    Table.Column("ADDED", .trailing, hasCounts: true),
                ],
                rows: rows.map {
                    ["\($0.part.noun)s"] + [$0.count, $0.copyCount, $0.added].map(String.init)
                }
            )
        )
    }
}

extension CopiedRow {
    /// The counts as a record for scripts.
    fileprivate var record: Record {
        ["part": part.rawValue, "from": count, "to": copyCount, "added": added]
    }
}

extension LibraryCopyBuilder {
    /// The view at the prompt, with one command.
    @MainActor package static func view(
        for presenter: any LibraryCopyPresenting,
        output: Output
    ) -> some LibraryCopyViewing & Screen {
        LibraryCopyView(presenter: presenter, output: output)
    }
}

extension CommandOption {
    fileprivate static let source = CommandOption(
        "from",
        takes: "PLACE",
        kind: .path,
        help: "the library to copy (default: the open one)"
    )
    fileprivate static let target = CommandOption(
        "to",
        takes: "PLACE",
        kind: .path,
        help: "the library to copy into (default: the open one)"
    )
}

extension CommandParameter {
    fileprivate static let copy = CommandParameter.word("copy")
}
