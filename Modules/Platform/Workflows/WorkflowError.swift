/// The first error of a workflow that ended without a value.
public enum WorkflowError<Failure: Error>: Error {
    /// A step threw. Connecting and disconnecting are called `connect` and `disconnect`; operations have names of their
    /// own.
    case failed(Failure, in: String)
    /// A step exceeded its time limit.
    case timedOut(String)
    /// The task that ran the workflow was cancelled before its last operation returned.
    case cancelled
}

extension WorkflowError: Equatable where Failure: Equatable {}
