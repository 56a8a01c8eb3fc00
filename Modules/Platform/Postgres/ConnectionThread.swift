import Dispatch
import Synchronization

/// What a connection's thread has to do, in order.
final class ConnectionThread: Sendable {
    typealias Job = @Sendable (PostgresSession) -> Void

    private struct State {
        var jobs: [Job] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    /// Returns whether the thread will do it.
    func add(_ job: @escaping Job) -> Bool {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.jobs.append(job) }
            return !state.isClosed
        }
        if isOpen { wake.signal() }
        return isOpen
    }

    /// Has the thread end after what it has to do.
    func close() {
        state.withLock { $0.isClosed = true }
        wake.signal()
    }

    /// Does the jobs on the calling thread until it is closed.
    func run(_ session: PostgresSession) {
        while let jobs = next() {
            for job in jobs { job(session) }
        }
    }

    private func next() -> [Job]? {
        while true {
            wake.wait()
            let (jobs, isClosed) = state.withLock { state in
                defer { state.jobs = [] }
                return (state.jobs, state.isClosed)
            }
            if !jobs.isEmpty { return jobs }
            if isClosed { return nil }
        }
    }
}
