/// The clock and the limits for the steps of a workflow.
struct WorkflowTimeouts: Sendable {
    let clock: any Clock<Duration>
    /// The time for a cancelled step to return.
    let grace: Duration
}
