import Entities
import Services
import Synchronization

/// Writes the tags left pending by edits, undo and redo.
///
/// The library stores pending tags in the same transaction as the change that requires them, and the old and new tags
/// of each file before the file is touched. If a process dies, each file therefore has either its old or its new tags,
/// and the next run recognises the remaining files by these. Writes are completed in batches: after a crash, the
/// writes of the last batch turn out to be done already.
public struct PendingTagWriter: TagWriteServicing {
    private let files: any TagWriting
    private let store: any TagWriteStoring

    public init(files: any TagWriting, store: any TagWriteStoring) {
        self.files = files
        self.store = store
    }

    public func writePendingTags(
        report: @escaping @Sendable (TagWriteEvent) async -> Void
    ) async throws(ServiceError) {
        // Usually nothing is pending, and a one-shot command stays on its thread.
        guard try await store.pendingTagWriteCount() > 0 else { return }
        let stop = Stop()
        // In a separate task, because finished writes must be stored even if the user interrupts the rest.
        let task = Task { () async -> Result<TagWriteSummary?, ServiceError> in
            do throws(ServiceError) {
                return .success(try await write(until: stop, report: report))
            } catch {
                return .failure(error)
            }
        }
        let summary = try await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            stop.isRequested.store(true, ordering: .relaxed)
        }.get()
        guard let summary else { return }
        await report(.finished(summary))
        if summary.remaining > 0 { throw .cancelled }
    }

    @concurrent private func write(
        until stop: Stop,
        report: @escaping @Sendable (TagWriteEvent) async -> Void
    ) async throws(ServiceError) -> TagWriteSummary? {
        var run: TagWriteRun?
        // Counts again after releasing the permission: another process may have left its writes to this one.
        while !stop.isRequested.load(ordering: .relaxed), try await store.pendingTagWriteCount() > 0 {
            guard let permission = try await store.beginTagWrites() else { break }
            var current = run ?? TagWriteRun(files: files, store: store, stop: stop, report: report)
            try await current.writeAll()
            run = current
            withExtendedLifetime(permission) {}
        }
        return run?.summary
    }
}

/// A user's request to stop between two files.
private final class Stop: Sendable {
    let isRequested = Atomic(false)
}

/// A run that writes all pending tags.
private struct TagWriteRun {
    private let files: any TagWriting
    private let store: any TagWriteStoring
    private let stop: Stop
    private let report: @Sendable (TagWriteEvent) async -> Void
    private(set) var summary = TagWriteSummary()

    /// The number of files written between two transactions.
    private static let batch = 64

    init(
        files: any TagWriting,
        store: any TagWriteStoring,
        stop: Stop,
        report: @escaping @Sendable (TagWriteEvent) async -> Void
    ) {
        (self.files, self.store, self.stop, self.report) = (files, store, stop, report)
    }

    private var isStopped: Bool { stop.isRequested.load(ordering: .relaxed) }

    mutating func writeAll() async throws(ServiceError) {
        summary.remaining = try await store.pendingTagWriteCount()
        var next = try await store.nextTagWrites(limit: Self.batch)
        while let change = next.first?.id.change {
            try await write(try await prepare(next))
            if isStopped { return try await store.endTagWrites(ofChange: change) }
            next = try await store.nextTagWrites(limit: Self.batch)
        }
    }

    /// Reads the files that haven't been read yet. Completes the writes of unreadable files, and of files that already
    /// have the tags.
    private mutating func prepare(_ writes: [TagWrite]) async throws(ServiceError) -> [TagWrite] {
        var (read, ended): ([TagWrite], [TagWrite]) = ([], [])
        for write in writes where !isStopped {
            do throws(ServiceError) {
                if let write = try prepared(write) {
                    read.append(write)
                } else {
                    ended.append(write)
                    summary.unchanged += 1
                }
            } catch {
                ended.append(write)
                summary.failed += 1
                await report(.failure(error))
            }
        }
        if !ended.isEmpty { try await store.end(ended, written: [:]) }
        let pending = read.isEmpty ? [] : try await store.prepare(read)
        summary.remaining = max(0, summary.remaining - ended.count - (read.count - pending.count))
        return pending
    }

    /// A write with the file's old and new tags; `nil` if these are equal.
    private func prepared(_ write: TagWrite) throws(ServiceError) -> TagWrite? {
        guard case .edit(let edit) = write.content else { return write }
        let old = try files.tags(FileTags.fields(of: edit), of: write.location)
        let new = old.edited(by: edit)
        guard new != old else { return nil }
        return TagWrite(id: write.id, location: write.location, content: .tags(new, replacing: old))
    }

    private mutating func write(_ writes: [TagWrite]) async throws(ServiceError) {
        var ended: [TagWrite] = []
        var written: [TagWrite.ID: WrittenFile] = [:]
        for write in writes where !isStopped {
            guard case .tags(let new, let old) = write.content else { continue }
            do throws(ServiceError) {
                let file = try files.write(new, replacing: old, to: write.location)
                written[write.id] = file
                // For example when an edit that couldn't be written is undone.
                if file.before == file.after { summary.unchanged += 1 } else { summary.written += 1 }
            } catch {
                summary.failed += 1
                await report(.failure(error))
            }
            ended.append(write)
            summary.remaining = max(0, summary.remaining - 1)
            await report(.progress(summary))
        }
        if !ended.isEmpty { try await store.end(ended, written: written) }
    }
}
