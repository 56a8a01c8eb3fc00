import Entities
import FolderDetail
import Records
import Services
import ViewModels
import Web
import WebViews

/// A folder of the library over HTTP, for one request.
@MainActor package final class FolderDetailWebView {
    private let presenter: any FolderDetailPresenting
    private var folders: [FolderRow] = []
    private var tracks: [TrackRow] = []
    package var error: ServiceError?

    package init(presenter: any FolderDetailPresenting) {
        self.presenter = presenter
    }
}

extension FolderDetailWebView {
    /// Lists the folders and tracks in a folder.
    package static let folder = Endpoint<FolderDetailWebView>(
        "folder",
        [.path],
        summary: "The folders and tracks in a folder; without a path, the watched folders",
        schema: .object(
            "FolderContents",
            [
                .init("folders", .list(FolderRow.fields.schema), isRequired: true, "the folders"),
                .init("tracks", .list(.track), isRequired: true, "the tracks"),
            ]
        )
    ) { view, input async throws(Problem) in
        await view.presenter.didOpen(input[.path].map { Location(folder: $0) ?? Location($0) })
        try view.throwShownError()
        let record: Record = ["folders": view.folders.map(\.record), "tracks": view.tracks.records]
        return Answer(record) { view.page(of: input[.path]) }
    }

    private func page(of path: String?) -> PageContent {
        PageContent(
            path ?? "Folders",
            Markup("div", ["class": "full"]) {
                if folders.isEmpty, tracks.isEmpty { EmptyState(text: "No folders.").markup }
                if !folders.isEmpty {
                    Table(
                        caption: "Folders",
                        columns: [.init("Folder", .name)],
                        rows: folders.map { [.entry($0.name, to: Link.folder($0.path))] }
                    ).markup
                }
                if !tracks.isEmpty { Markup.tracks(tracks, caption: "Tracks") }
            }
        )
    }
}

extension FolderDetailWebView: FolderDetailViewing, WebView {
    package func show(folders: [FolderRow], tracks: [TrackRow]) {
        (self.folders, self.tracks) = (folders, tracks)
    }
}

extension Parameter {
    fileprivate static let path = Parameter("path", help: "the folder's path (default: the watched folders)")
}
