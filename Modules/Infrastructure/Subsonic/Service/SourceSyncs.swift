import Entities
import Services

/// Syncs with music servers, in the foreground and in the background.
public actor SourceSyncs {
    private let service: any SourceServicing
    /// The background syncs, by number.
    private var runs: [Int: Run] = [:]
    private var lastNumber = 0

    private struct Run {
        let sources: [MusicSource]
        var task: Task<Void, Never>?
        /// The music server being synced, and its latest progress.
        var progress: (source: MusicSource, event: SourceSyncEvent)?
        var isStopped = false
    }

    public init(service: any SourceServicing) {
        self.service = service
    }
}

extension SourceSyncs: SourceSyncing {
    @concurrent public nonisolated func sync(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async {
        for source in sources {
            if Task.isCancelled { return await report(.failed(.cancelled)) }
            do throws(ServiceError) {
                let summary = try await service.sync(source, prunes: prunes) { count, total in
                    await report(.listed(source, count: count, of: total))
                }
                await report(.synced(source, summary))
            } catch {
                await report(.failed(error))
                if error == .cancelled { return }
            }
        }
    }

    public func begin(
        _ sources: [MusicSource],
        prunes: Bool,
        report: @escaping @Sendable (SourceSyncEvent) async -> Void
    ) async {
        lastNumber += 1
        let number = lastNumber
        let (beginning, begun) = AsyncStream<Never>.makeStream()
        let task = Task {
            await sync(sources, prunes: prunes) { event in
                guard await self.note(event, of: number) else { return }
                await report(event)
                if case .listed = event { begun.finish() }
            }
            runs[number] = nil
            begun.finish()
        }
        runs[number] = Run(sources: sources, task: task)
        await withTaskCancellationHandler {
            for await _ in beginning {}
        } onCancel: {
            task.cancel()
        }
        if Task.isCancelled { await task.value }
    }

    public func running(_ sources: [MusicSource]) -> [SourceSyncEvent] {
        numbers(of: sources).compactMap { runs[$0]?.progress?.event }
    }

    public func stop(_ sources: [MusicSource]) async -> [MusicSource] {
        var stopped: [MusicSource] = []
        for number in numbers(of: sources) {
            if let progress = runs[number]?.progress { stopped.append(progress.source) }
            runs[number]?.isStopped = true
            let task = runs[number]?.task
            task?.cancel()
            await task?.value
        }
        return stopped
    }

    /// The numbers of the background syncs that include all these music servers, oldest first.
    private func numbers(of sources: [MusicSource]) -> [Int] {
        runs.filter { run in
            sources.allSatisfy { source in run.value.sources.contains { $0.id == source.id } }
        }.keys.sorted()
    }

    /// - Returns: whether to report the event.
    private func note(_ event: SourceSyncEvent, of number: Int) -> Bool {
        if case .listed(let source, _, _) = event { runs[number]?.progress = (source, event) }
        return runs[number]?.isStopped != true || event != .failed(.cancelled)
    }
}
