import Dispatch

/// Threads for the closures that respond to requests.
final class LoopbackExecutor: TaskExecutor {
    static let shared = LoopbackExecutor()

    private let queue = DispatchQueue(label: "tests.loopback", qos: .userInitiated, attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
