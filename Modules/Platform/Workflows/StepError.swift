/// The error of a chain's operation, with what disconnecting must know.
struct StepError<Failure: Error>: Error {
    let error: WorkflowError<Failure>
    /// Whether the operation may still be running.
    var isAbandoned = false
}
