/// What limits the steps of a chain.
struct WorkflowTimeouts: Sendable {
    let clock: any Clock<Duration>
    /// How long a cancelled step may take to return.
    let grace: Duration
}
