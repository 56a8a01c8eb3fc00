import Platform

/// What happens to a thing that chains connect to. Chains are known by their places in the queue.
enum ChainEvent: Equatable {
    case connects(Int)
    case isConnected(Int)
    case operates(Int, Int)
    case disconnects(Int, isAbandoned: Bool)
    case isDisconnected(Int)
}

struct ChainFault: Error, Equatable {}

/// The operations whose values were handed on.
typealias ChainOutcome = Result<[Int], ChainError<ChainFault>>

/// What happened when chains for one thing were run, or must happen.
struct ChainRecord: Equatable {
    var events: [ChainEvent] = []
    /// In the order of the queue.
    var outcomes: [ChainOutcome] = []
}
