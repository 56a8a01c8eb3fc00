/// Why a chain ended without a value: the first thing that went wrong.
public enum WorkflowError<Failure: Error>: Error {
    /// A step threw. `connect` and `disconnect` are called so; operations have names of their own.
    case failed(Failure, in: String)
    /// A step took too long.
    case timedOut(String)
    /// The task that ran the chain was cancelled before its last operation returned.
    case cancelled
}

extension WorkflowError: Equatable where Failure: Equatable {}
