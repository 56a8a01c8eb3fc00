import Mpd
import MpdViews
import Services
import WatchedFolders

/// Updates of the library for clients of MPD. It lives as long as the server, because updates outlive their command.
@MainActor package final class WatchedFoldersMpdView {
    private let presenter: any WatchedFoldersPresenting
    private let didChange: @MainActor () -> Void
    /// The number of updates so far, which clients use as a name.
    private var count = 0
    private var updating: Task<Void, Never>?
    package var error: ServiceError?
    /// Set for each command, because the folders may have changed.
    package var context: MpdContext

    /// - Parameter didChange: called when an update begins or ends.
    package init(
        presenter: any WatchedFoldersPresenting,
        context: MpdContext,
        didChange: @escaping @MainActor () -> Void
    ) {
        (self.presenter, self.context, self.didChange) = (presenter, context, didChange)
    }
}

extension WatchedFoldersMpdView {
    package static let commands: [MpdCommand<WatchedFoldersMpdView>] = [
        MpdCommand("update", arguments: 0...1, needs: .control) {
            view,
            request,
            response async throws(MpdError) in
            try await response.add("updating_db", try view.beginUpdate(of: request.text(0)))
        },
        MpdCommand("rescan", arguments: 0...1, needs: .control) {
            view,
            request,
            response async throws(MpdError) in
            try await response.add("updating_db", try view.beginUpdate(of: request.text(0)))
        },
        MpdCommand("config", needs: .admin) { view, request, response async throws(MpdError) in
            guard request.isLocal else { throw .localOnly }
            guard let folder = view.context.paths.musicFolder else { return }
            try await response.add("music_directory", folder.text)
        },
    ]

    /// The name of the running update; `nil` if there is none.
    package var update: Int? { updating == nil ? nil : count }

    /// Begins to update the library from a folder, or from all, unless an update is running. Returns its name.
    private func beginUpdate(of path: String) throws(MpdError) -> Int {
        guard updating == nil else { return count }
        let isWhole = path.isEmpty || path == "/"
        let location = isWhole ? nil : context.paths.location(of: path)
        guard isWhole || location != nil else { throw .noSuchDirectory }
        count += 1
        updating = Task { [weak self, presenter] in
            await presenter.didPullToRefresh(at: location?.text, prunes: false)
            self?.endUpdate()
        }
        didChange()
        return count
    }

    private func endUpdate() {
        // The client has its answer; the prompt tells why an update fails.
        error = nil
        updating = nil
        didChange()
    }
}

extension WatchedFoldersMpdView: WatchedFoldersViewing, MpdView {
    // Never called: clients ask for none of these.
    package func update(viewModels: [MusicFolderRow]) {}
    package func show(forgotten path: String) {}
    package func show(news counts: UpdateCounts) {}
    package func showWatchLimit() {}
    // Clients ask for the library's changes instead.
    package func show(updateProgress count: Int, of total: Int?) {}
    package func show(updated counts: UpdateCounts) {}
}
