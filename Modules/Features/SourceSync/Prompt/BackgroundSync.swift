import Console

/// A sync that goes on while other commands run. It is identified by the task that does it.
@MainActor final class BackgroundSync {
    /// The sync that the current task belongs to; `nil` if a command waits for it.
    @TaskLocal static var current: BackgroundSync?

    /// The music servers that were asked for; empty for all.
    private let names: [String]
    private var task: Task<Void, Never>?
    private var progress: Progress?
    /// The command that waits until there is something to say.
    private var waiting: CheckedContinuation<Void, Never>?
    /// The music servers that it has come to, in lower case.
    private var begun: Set<String> = []
    private(set) var isOver = false
    private(set) var isStopped = false

    /// The music server that is synced, and how far.
    private struct Progress {
        let name: String
        let line: ProgressLine
        var done = 0
        var total: Int?
    }

    init(of names: [String]) {
        self.names = names
    }

    /// Whether the command that began it waits still.
    var isWaitedFor: Bool { waiting != nil }

    /// Whether all these music servers are among those that it syncs. A sync of all has those that it has come to: other
    /// names may be devices.
    func includes(_ others: [String]) -> Bool {
        others.allSatisfy { other in
            names.contains { $0.lowercased() == other.lowercased() } || begun.contains(other.lowercased())
        }
    }

    /// Begins, and returns when it has said what it does, or is over. Until then, cancelling the task cancels it.
    func begin(_ work: @escaping @MainActor () async -> Void) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting = continuation
                task = Task {
                    await Self.$current.withValue(self) { await work() }
                    isOver = true
                    progress = nil
                    resume()
                }
            }
        } onCancel: {
            Task { @MainActor in if isWaitedFor { task?.cancel() } }
        }
    }

    /// The sync with a music server begins.
    func didBegin(_ name: String) {
        progress = Progress(name: name, line: ProgressLine("Syncing \(name):"))
        begun.insert(name.lowercased())
        resume()
    }

    func didList(_ done: Int, of total: Int?) {
        progress?.done = done
        progress?.total = total
    }

    /// How far it is.
    func progressLine(width: Int) -> String? {
        guard let progress else { return nil }
        if progress.done == 0 { return "Syncing \(progress.name)" }
        return progress.line.text(done: progress.done, total: progress.total, width: width)
    }

    /// Ends it, and returns when it has ended.
    ///
    /// - Returns: the name of the music server that was being synced.
    func stop() async -> String? {
        let name = progress?.name
        isStopped = true
        task?.cancel()
        await task?.value
        return name
    }

    private func resume() {
        waiting?.resume()
        waiting = nil
    }
}
