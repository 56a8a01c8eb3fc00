import Entities
import FolderDetail
import Mpd
import MpdViews
import Services
import ViewModels

/// The tree of folders for clients of MPD, for one command.
@MainActor package final class FolderDetailMpdView {
    private let presenter: any FolderDetailPresenting
    package let context: MpdContext
    private let addPlaylists: @MainActor (MpdResponse) async throws(MpdError) -> Void
    private var folders: [FolderRow] = []
    private var tracks: [TrackRow] = []
    package var error: ServiceError?

    /// - Parameter addPlaylists: lists the playlists, which clients look for at the top of the tree.
    package init(
        presenter: any FolderDetailPresenting,
        context: MpdContext,
        addPlaylists: @escaping @MainActor (MpdResponse) async throws(MpdError) -> Void
    ) {
        (self.presenter, self.context, self.addPlaylists) = (presenter, context, addPlaylists)
    }
}

extension FolderDetailMpdView {
    package static let commands: [MpdCommand<FolderDetailMpdView>] = [
        MpdCommand("lsinfo", arguments: 0...1) { view, request, response async throws(MpdError) in
            let path = request.text(0)
            try await view.list(path, to: response) { (track) async throws(MpdError) in
                try await response.add(view.context.song(track))
            }
            if path.isTop { try await view.addPlaylists(response) }
        },
        MpdCommand("listfiles", arguments: 0...1) { view, request, response async throws(MpdError) in
            let name = { (path: String) in path.split(separator: "/").last.map(String.init) ?? path }
            try await view.list(request.text(0), to: response, folder: name) {
                (track) async throws(MpdError) in
                let name = view.context.paths.uri(of: track).split(separator: "/").last
                if let name { try await response.add("file", String(name)) }
            }
        },
    ]

    /// Lists the folders and songs in a folder.
    ///
    /// - Parameter name: what is listed of a folder's path.
    private func list(
        _ path: String,
        to response: MpdResponse,
        folder name: (String) -> String = { $0 },
        _ add: (TrackRow) async throws(MpdError) -> Void
    ) async throws(MpdError) {
        let location = context.paths.location(of: path)
        guard location != nil || path.isTop else { throw .noSuchDirectory }
        await presenter.didOpen(location)
        do throws(MpdError) {
            try throwShownError()
        } catch {
            // The top of an empty library is empty.
            guard path.isTop, error == .noSuchDirectory else { throw error }
        }
        for folder in folders {
            guard let path = context.paths.path(of: folder.path) ?? context.paths.root(at: folder.path) else {
                continue
            }
            try await response.add("directory", name(path))
        }
        for track in tracks { try await add(track) }
    }
}

extension FolderDetailMpdView: FolderDetailViewing, MpdView {
    package func show(folders: [FolderRow], tracks: [TrackRow]) {
        (self.folders, self.tracks) = (folders, tracks)
    }
}

extension String {
    /// Whether the path is that of the whole tree.
    fileprivate var isTop: Bool { isEmpty || self == "/" }
}
