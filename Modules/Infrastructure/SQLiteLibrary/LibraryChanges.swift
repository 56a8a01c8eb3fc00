import Entities
import Platform
import Services

extension SQLiteLibrary: LibraryFollowing {
    /// Yields this process's changes immediately, and other processes' changes at the next poll. Ends when the file is
    /// found to be deleted or replaced.
    package func changes() -> AsyncStream<LibraryUpdate> {
        let changes = updates.stream()
        watch.withLock { watch in
            if watch == nil { watch = watchOthers() }
        }
        return changes
    }

    private func watchOthers() -> Task<Void, Never> {
        let polls = polls(path)
        return Task { [weak self] in
            for await _ in polls {
                guard let self else { return }
                guard !isReplaced else { return updates.finish() }
                if let revisions = try? await read({ db in try db.revisions() }) { tell(revisions) }
            }
        }
    }
}

extension AsyncStream<Void> {
    /// Yields after writes to the library's write-ahead log, which every change reaches first, and when the file or
    /// its log is removed or replaced.
    ///
    /// A write is seen before its transaction commits, and nothing announces the commit, so further elements follow at
    /// growing intervals. Where files can't be watched, yields once a second.
    static func afterWrites(toLibraryAt path: String) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let path = LibraryFile.resolved(path)
            let task = Task {
                while !Task.isCancelled {
                    if let writes = FileWatch.writes(toFilesAt: path, path + "-wal") {
                        await continuation.yield(after: writes)
                    }
                    try? await Task.sleep(for: .seconds(1), tolerance: .milliseconds(200))
                    continuation.yield()
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension AsyncStream<Void>.Continuation {
    fileprivate func yield(after writes: AsyncStream<Void>) async {
        // Picks up writes made before the watch began.
        yield()
        var later: Task<Void, any Error>?
        for await _ in writes {
            later?.cancel()
            yield()
            later = Task {
                for delay in [100, 400, 2_000, 12_000] {
                    try await Task.sleep(for: .milliseconds(delay), tolerance: .milliseconds(delay / 10))
                    yield()
                }
            }
            // Coalesces bursts of writes.
            try? await Task.sleep(for: .milliseconds(50))
        }
        later?.cancel()
    }
}
