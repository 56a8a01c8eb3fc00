import Dispatch

/// An executor for tasks that wait for the disk; it keeps them off the cooperative thread pool.
public final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "sidewinder.blocking", attributes: .concurrent)

    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
