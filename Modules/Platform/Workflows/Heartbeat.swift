/// Reports that an operation is still making progress.
public struct Heartbeat: Sendable {
    let onBeat: @Sendable () -> Void

    /// Restarts the operation's time limit. Takes well under a microsecond.
    public func beat() { onBeat() }
}
