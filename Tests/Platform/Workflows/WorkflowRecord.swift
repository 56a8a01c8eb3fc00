import Platform

/// An event of the resource that workflows connect to. Workflows are identified by their places in the queue.
enum WorkflowEvent: Equatable {
    case connects(Int)
    case isConnected(Int)
    case operates(Int, Int)
    case disconnects(Int, isAbandoned: Bool)
    case isDisconnected(Int)
}

struct WorkflowFault: Error, Equatable {}

/// The operations that passed on their values.
typealias WorkflowOutcome = Result<[Int], WorkflowError<WorkflowFault>>

/// The events and outcomes of workflows run on one resource, recorded or expected.
struct WorkflowRecord: Equatable {
    var events: [WorkflowEvent] = []
    /// The outcomes, in the order of the queue.
    var outcomes: [WorkflowOutcome] = []
}
