import Console
import ConsoleViews
import Entities
import FolderDetail
import Services
import ViewModels

@MainActor final class FolderDetailView {
    private let presenter: any FolderDetailPresenting
    let output: Output

    init(presenter: any FolderDetailPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension FolderDetailView: Screen {
    var title: String { "Folder" }

    var commands: [Command] {
        [
            Command("folder", [.folder], help: "list the folders and tracks in a folder") {
                [presenter] input in
                await presenter.didOpen(Location(FilePath.absolute(input.word(.folder))))
            }
        ]
    }
}

extension FolderDetailView: FolderDetailViewing, PromptView {
    func show(folders: [FolderRow], tracks: [TrackRow]) {
        if !tracks.isEmpty { output.remember(tracks.map(\.shown)) }
        if output.isJSON { return output.records(folders.map(\.record) + tracks.records) }
        var table = TrackRow.table(tracks)
        output.paged {
            if output.isInteractive {
                // Names are left whole, to be copied.
                output.lines(folders.map { "\($0.name)/".sanitized + "\n" }.joined())
            } else {
                table.rows = folders.map { $0.cells(in: table) } + table.rows
            }
            output.table(table)
        }
    }
}

extension FolderRow {
    /// The folder as a row of a table of tracks, for other programs: its name as a title.
    fileprivate func cells(in table: Table) -> [String] {
        table.columns.map { $0.title == "TITLE" ? "\(name)/" : "" }
    }
}

extension FolderDetailBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any FolderDetailPresenting,
        output: Output
    ) -> some FolderDetailViewing & Screen {
        FolderDetailView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let folder = CommandParameter("FOLDER", kind: .path)
}
