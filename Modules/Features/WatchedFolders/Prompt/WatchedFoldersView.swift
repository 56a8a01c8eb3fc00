import Console
import ConsoleViews
import Records
import Services
import WatchedFolders

@MainActor final class WatchedFoldersView {
    private let presenter: any WatchedFoldersPresenting
    let output: Output
    /// The progress of the running update.
    private var updateProgress: ProgressLine?

    init(presenter: any WatchedFoldersPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension WatchedFoldersView: Screen {
    var title: String { "Folders" }

    var commands: [Command] {
        [
            Command("folders", help: "list the watched folders", handler: list),
            Command(
                "folders",
                [.remove, .folder],
                help: "stop watching a folder; keep its tracks",
                handler: remove
            ),
            Command(
                "sync",
                [.folders, .path],
                options: [.prune],
                help: "rescan folders for new, changed, moved and missing files",
                handler: update
            ),
        ]
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapFolders()
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        let pick = try output.pick(input.word(.folder), of: .folder)
        if case .named(let path) = pick {
            await presenter.didSwipeToDelete(.named(FilePath.absolute(path)))
        } else {
            await presenter.didSwipeToDelete(pick)
        }
    }

    private func update(_ input: CommandInput) async {
        updateProgress = ProgressLine("Scanning")
        await presenter.didPullToRefresh(
            at: input.words(.path).first.map(FilePath.absolute),
            prunes: input.has(.prune)
        )
        updateProgress = nil
    }
}

extension WatchedFoldersView: WatchedFoldersViewing, PromptView {
    func update(viewModels: [MusicFolderRow]) {
        if viewModels.isEmpty { output.notice("No folders. `import FOLDER` imports and watches one.") }
        output.show(viewModels)
    }

    func show(forgotten path: String) {
        output.report("Stopped watching \(path). Its tracks were kept.", ["path": path])
    }

    func show(updateProgress count: Int, of total: Int?) {
        output.progress(updateProgress?.text(done: count, total: total, width: output.width))
    }

    func show(updated counts: UpdateCounts) {
        output.result(counts.phrase, counts.record)
    }

    func show(news counts: UpdateCounts) {
        output.notice(counts.phrase)
    }

    func showWatchLimit() {
        output.notice(
            "There are more folders than the system can watch. `sync folders` imports the changes in them."
        )
    }
}

extension WatchedFoldersBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any WatchedFoldersPresenting,
        output: Output
    ) -> some WatchedFoldersViewing & Screen {
        WatchedFoldersView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let folders = CommandParameter.word("folders")
    fileprivate static let folder = CommandParameter("FOLDER", kind: .path)
    fileprivate static let path = CommandParameter("FOLDER", .optional, kind: .path)
}

extension CommandOption {
    fileprivate static let prune = CommandOption("prune", help: "delete tracks with missing files")
}
