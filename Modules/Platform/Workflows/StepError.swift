/// The error of a workflow's operation, with the information needed to disconnect.
struct StepError<Failure: Error>: Error {
    let error: WorkflowError<Failure>
    /// Whether the operation may still be running.
    var isAbandoned = false
}
