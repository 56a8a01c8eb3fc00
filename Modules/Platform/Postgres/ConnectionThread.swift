import Dispatch
import Synchronization

/// The jobs of a connection's thread, in order.
final class ConnectionThread: Sendable {
    typealias Job = @Sendable (PostgresSession) -> Void

    private struct State {
        var jobs: [Job] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    /// Adds a job. Returns whether the thread will run it.
    func add(_ job: @escaping Job) -> Bool {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.jobs.append(job) }
            return !state.isClosed
        }
        if isOpen { wake.signal() }
        return isOpen
    }

    /// Ends the thread after its remaining jobs.
    func close() {
        state.withLock { $0.isClosed = true }
        wake.signal()
    }

    /// Runs the jobs on the calling thread until it is closed.
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
