/// The end of a step in a workflow.
enum StepEnd<Value: Sendable, Failure: Error>: Sendable {
    /// The workflow was cancelled before the step started.
    case notStarted
    /// The step returned or threw, perhaps after it was stopped.
    case returned(Result<Value, Failure>, stopped: StopReason?)
    /// The step was stopped, and didn't return in time.
    case abandoned(StopReason)

    /// Returns the value of a step that wasn't stopped; otherwise throws.
    func value(in name: String) throws(StepError<Failure>) -> Value {
        switch self {
        case .notStarted: throw StepError(error: .cancelled)
        case .returned(.success(let value), stopped: nil): return value
        case .returned(.failure(let error), stopped: nil): throw StepError(error: .failed(error, in: name))
        case .returned(_, let stop?): throw StepError(error: stop.error(in: name))
        case .abandoned(let stop): throw StepError(error: stop.error(in: name), isAbandoned: true)
        }
    }
}

/// The reason a step was stopped.
enum StopReason {
    case timedOut
    case cancelled

    func error<Failure>(in name: String) -> WorkflowError<Failure> {
        switch self {
        case .timedOut: .timedOut(name)
        case .cancelled: .cancelled
        }
    }
}
