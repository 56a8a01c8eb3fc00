/// How a step of a chain ended.
enum StepEnd<Value: Sendable, Failure: Error>: Sendable {
    /// Its chain was cancelled before.
    case notStarted
    /// It returned or threw, perhaps after it was stopped.
    case returned(Result<Value, Failure>, stopped: StopReason?)
    /// It was stopped, and didn't return.
    case abandoned(StopReason)

    /// The value of a step that wasn't stopped.
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

/// Why a step was stopped.
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
