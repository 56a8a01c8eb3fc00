import Dispatch

/// Threads for tasks that wait for the disk, so that they don't block the cooperative pool.
final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "sidewinder.importer", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
