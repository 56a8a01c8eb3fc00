/// How a step of a chain ended.
enum ChainStepEnd<Value: Sendable, Failure: Error>: Sendable {
    /// Its chain was cancelled before.
    case notStarted
    /// It returned or threw, perhaps after it was stopped.
    case returned(Result<Value, Failure>, stopped: ChainStop?)
    /// It was stopped, and didn't return.
    case abandoned(ChainStop)

    /// The value of a step that wasn't stopped.
    func value(in name: String) throws(ChainBreak<Failure>) -> Value {
        switch self {
        case .notStarted: throw ChainBreak(error: .cancelled)
        case .returned(.success(let value), stopped: nil): return value
        case .returned(.failure(let error), stopped: nil): throw ChainBreak(error: .failed(error, in: name))
        case .returned(_, let stop?): throw ChainBreak(error: stop.error(in: name))
        case .abandoned(let stop): throw ChainBreak(error: stop.error(in: name), isAbandoned: true)
        }
    }
}

/// Why a step was stopped.
enum ChainStop {
    case timedOut
    case cancelled

    func error<Failure>(in name: String) -> ChainError<Failure> {
        switch self {
        case .timedOut: .timedOut(name)
        case .cancelled: .cancelled
        }
    }
}
