import Dispatch

/// Reports changes to files in and below folders, without polling.
public final class FolderWatch: Sendable {
    public enum Event: Equatable, Sendable {
        /// Files were added, written, moved or deleted directly in these folders, or in new ones below them.
        case changed(Set<AbsolutePath>)
        /// The system can't watch this many folders. Changes in some or all of them aren't reported.
        case incomplete
    }

    private let queue = DispatchQueue(label: "sidewinder.folder-watch")
    /// The watcher, used on the queue only.
    nonisolated(unsafe) private let watcher: FolderWatcher?
    private let changes: SettlingChanges

    /// Starts watching.
    ///
    /// - Parameters:
    ///   - settlingTime: the seconds without changes after which they are reported together. If changes never stop,
    ///     they are reported after 30 times as long.
    ///   - report: called on a private queue.
    public init(
        _ folders: [AbsolutePath],
        settlingTime: Double,
        report: @escaping @Sendable (Event) -> Void
    ) {
        let changes = SettlingChanges(settlingTime, queue, report)
        self.changes = changes
        watcher = FolderWatcher(
            queue,
            onChange: { changes.add($0) },
            onLimit: { report(.incomplete) }
        )
        queue.async { [self] in
            if let watcher { watcher.watch(folders) } else if !folders.isEmpty { report(.incomplete) }
        }
    }

    /// Stops watching.
    public func end() {
        queue.async { [self] in
            changes.end()
            watcher?.end()
        }
    }
}

/// Collects changes until none has occurred for a while. Used on one queue only.
private final class SettlingChanges: @unchecked Sendable {
    private let settlingTime: Double
    private let queue: DispatchQueue
    private let report: @Sendable (FolderWatch.Event) -> Void
    private var folders: Set<AbsolutePath> = []
    private var timer: DispatchWorkItem?
    /// The latest time to report the folders.
    private var deadline: DispatchTime?

    init(
        _ settlingTime: Double,
        _ queue: DispatchQueue,
        _ report: @escaping @Sendable (FolderWatch.Event) -> Void
    ) {
        self.settlingTime = settlingTime
        self.queue = queue
        self.report = report
    }

    func add(_ folder: AbsolutePath) {
        folders.insert(folder)
        timer?.cancel()
        let item = DispatchWorkItem { [weak self] in self?.send() }
        timer = item
        let now = DispatchTime.now()
        let latest = deadline ?? now + 30 * settlingTime
        deadline = latest
        queue.asyncAfter(deadline: min(now + settlingTime, latest), execute: item)
    }

    func end() {
        timer?.cancel()
        folders = []
    }

    private func send() {
        guard !folders.isEmpty else { return }
        report(.changed(folders))
        folders = []
        deadline = nil
    }
}
