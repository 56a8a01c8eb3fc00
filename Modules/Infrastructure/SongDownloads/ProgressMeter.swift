import Entities
import Services
import Synchronization

/// Counts the songs and bytes of a download, and reports them several times a second.
final class ProgressMeter: Sendable {
    private struct State {
        var progress: DownloadProgress
        var reportedAt: Duration?
    }

    private let state: Mutex<State>
    private let uptime: @Sendable () -> Duration
    private let report: @Sendable (DownloadEvent) async -> Void

    private static let pause = Duration.milliseconds(200)

    /// - Parameters:
    ///   - sizes: the songs' sizes in bytes, if known.
    ///   - uptime: reads a monotonic clock.
    init(
        sizes: [Int64?],
        uptime: @escaping @Sendable () -> Duration,
        report: @escaping @Sendable (DownloadEvent) async -> Void
    ) {
        let known = sizes.compactMap(\.self)
        state = Mutex(
            State(
                progress: DownloadProgress(
                    doneCount: 0,
                    count: sizes.count,
                    bytes: 0,
                    totalBytes: known.count == sizes.count ? known.reduce(0) { $0.addingClamped($1) } : nil
                )
            )
        )
        self.uptime = uptime
        self.report = report
    }

    func didReceive(_ bytes: Int) async {
        await change { $0.bytes += Int64(bytes) }
    }

    /// Corrects the counts if a song's size differs from the listed one, or its download failed or restarts.
    func correct(bytes: Int64 = 0, total: Int64 = 0) async {
        await change {
            $0.bytes += bytes
            $0.totalBytes = $0.totalBytes.map { $0 + total }
        }
    }

    func didFinishSong() async {
        await change(isNews: true) { $0.doneCount += 1 }
    }

    private func change(isNews: Bool = false, _ change: (inout DownloadProgress) -> Void) async {
        let now = uptime()
        let progress: DownloadProgress? = state.withLock { state in
            change(&state.progress)
            if !isNews, let last = state.reportedAt, now - last < Self.pause { return nil }
            state.reportedAt = now
            return state.progress
        }
        if let progress { await report(.progress(progress)) }
    }
}
