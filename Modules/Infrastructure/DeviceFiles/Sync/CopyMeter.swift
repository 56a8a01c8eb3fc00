import Services
import Synchronization

/// Counts the copied files and bytes, and reports them several times a second.
final class CopyMeter: Sendable {
    private struct State {
        var progress: DeviceProgress
        /// The bytes written of the current file.
        var part: Int64 = 0
        var reportedAt: Duration?
    }

    private let state: Mutex<State>
    private let uptime: @Sendable () -> Duration
    private let report: @Sendable (DeviceProgress) async -> Void

    private static let pause = Duration.milliseconds(200)

    /// - Parameter uptime: reads a monotonic clock.
    init(
        count: Int,
        totalBytes: Int64,
        uptime: @escaping @Sendable () -> Duration,
        report: @escaping @Sendable (DeviceProgress) async -> Void
    ) {
        state = Mutex(State(progress: DeviceProgress(count: count, totalBytes: totalBytes)))
        (self.uptime, self.report) = (uptime, report)
    }

    func didWrite(_ count: Int) async {
        await change { state in
            state.part += Int64(count)
            state.progress.bytes += Int64(count)
        }
    }

    /// - Parameter size: the file's size as counted in the total.
    func didFinish(_ size: Int64) async {
        await change(isNews: true) { state in
            state.progress.bytes += size - state.part
            state.part = 0
            state.progress.doneCount += 1
        }
    }

    private func change(isNews: Bool = false, _ change: (inout State) -> Void) async {
        let now = uptime()
        let progress: DeviceProgress? = state.withLock { state in
            change(&state)
            if !isNews, let last = state.reportedAt, now - last < Self.pause { return nil }
            state.reportedAt = now
            return state.progress
        }
        if let progress { await report(progress) }
    }
}
