import Entities
import Services

@MainActor final class WatchedFoldersInteractor {
    weak var delegate: (any WatchedFoldersInteractorDelegate)?

    private let folders: any FolderStoring
    private let updater: any FolderUpdating
    private let follower: any FolderWatching
    private let library: any LibraryFollowing
    private let clock: any Clock<Duration>
    /// The changed folders whose import hasn't ended.
    private var pending: Set<Location> = []

    /// The time after which changes are imported again if the library couldn't store them.
    private static let delay = Duration.seconds(30)

    /// - Parameter clock: measures the time between attempts to import changes.
    init(
        folders: any FolderStoring,
        updater: any FolderUpdating,
        follower: any FolderWatching,
        library: any LibraryFollowing,
        clock: some Clock<Duration>
    ) {
        self.folders = folders
        self.updater = updater
        self.follower = follower
        self.library = library
        self.clock = clock
    }
}

extension WatchedFoldersInteractor: WatchedFoldersInteracting {
    /// Restarts the watch when the list of folders changes, for example after an import.
    func followFolders() async {
        let updates = library.changes()
        var watch = Task { [weak self] in await self?.watchFolders() }
        for await update in updates where update.contains(.folders) {
            watch.cancel()
            watch = Task { [weak self] in await self?.watchFolders() }
        }
        let last = watch
        await withTaskCancellationHandler {
            await last.value
        } onCancel: {
            last.cancel()
        }
    }

    func fetchFolders() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(folders: try await folders.folders())
        }
    }

    func forgetFolder(_ choice: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let folder = try await location(of: choice)
            try await folders.forget(folder)
            delegate?.didForget(folder: folder)
        }
    }

    func update(at path: String?, prunes: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let summary = try await updater.update(path.map { [$0] }, prunes: prunes) { [weak self] event in
                await self?.report(event)
            }
            delegate?.didFinishUpdate(summary)
        }
    }
}

extension WatchedFoldersInteractor {
    private func report(_ event: UpdateEvent) {
        switch event {
        case .progress(let count, let total): delegate?.didUpdate(count: count, of: total)
        case .failure(let error): delegate?.handle(error: error)
        }
    }

    private func location(of choice: ListPick) async throws(ServiceError) -> Location {
        switch choice {
        case .named(let path), .exactly(let path): return Location(path)
        case .row:
            let all = try await folders.folders()
            return try choice.item(of: all, called: \.location.text, orMissing: .folder(choice.text)).location
        }
    }

    private func watchFolders() async {
        // If the folders can't be read, commands report why.
        guard let folders = try? await folders.folders(), !folders.isEmpty else { return }
        let events = follower.changes(below: folders.map(\.location))
        // A restart has ended the import of changes.
        if !pending.isEmpty { await importChanges(in: pending) }
        for await event in events {
            switch event {
            case .changed(let changed): await importChanges(in: changed)
            case .incomplete: delegate?.didReachWatchLimit()
            }
        }
    }

    /// Updates the library from changed folders. If that fails, reports the error once and tries until it succeeds: the
    /// library may be a server that can't be reached for a while.
    private func importChanges(in changed: Set<Location>) async {
        var isReported = false
        pending.formUnion(changed)
        repeat {
            do {
                let summary = try await updateQuietly(changed.map(\.text).sorted())
                pending.subtract(changed)
                delegate?.didFollow(summary)
                return
            } catch .cancelled {
                // The list of folders has changed, or the screen was hidden.
                return
            } catch {
                if !isReported { delegate?.handle(error: error) }
                isReported = true
            }
        } while (try? await clock.sleep(for: Self.delay)) != nil
    }

    /// Doesn't report unreadable files, because they may still be incomplete.
    private func updateQuietly(_ paths: [String]) async throws(ServiceError) -> UpdateSummary {
        do {
            return try await updater.update(paths, prunes: false) { _ in }
        } catch .missing, .unreadable, .inputOutput {
            // One of the folders was deleted or replaced in the meantime.
            return try await updater.update(nil, prunes: false) { _ in }
        }
    }
}
