/// The error of a chain's operation, with what disconnecting must know.
struct ChainBreak<Failure: Error>: Error {
    let error: ChainError<Failure>
    /// Whether the operation may still be running.
    var isAbandoned = false
}
