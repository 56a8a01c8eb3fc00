import Platform

/// What happens to a thing that chains connect to. Chains are known by their places in the queue.
enum WorkflowEvent: Equatable {
    case connects(Int)
    case isConnected(Int)
    case operates(Int, Int)
    case disconnects(Int, isAbandoned: Bool)
    case isDisconnected(Int)
}

struct WorkflowFault: Error, Equatable {}

/// The operations whose values were handed on.
typealias WorkflowOutcome = Result<[Int], WorkflowError<WorkflowFault>>

/// What happened when chains for one thing were run, or must happen.
struct WorkflowRecord: Equatable {
    var events: [WorkflowEvent] = []
    /// In the order of the queue.
    var outcomes: [WorkflowOutcome] = []
}
