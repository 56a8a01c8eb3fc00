import Dispatch

/// Threads for tasks that wait for the disk, so that they don't hold up those that all other tasks share.
final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "sidewinder.importer", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
