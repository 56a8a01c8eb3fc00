/// Connects to something, does operations one after the other, and disconnects: a conversation with a device, for
/// example.
///
/// A chain is a value; nothing happens until `WorkflowRunner.run`.
///
/// ```swift
/// let chain = Chain(
///     of: "device 3",
///     within: .seconds(30),
///     connect: { () async throws(DeviceError) -> Link in … },
///     disconnectWithin: .seconds(10),
///     disconnect: { (link, isAbandoned) async throws(DeviceError) in … }
/// )
/// .then("pull plays", within: .seconds(60)) { (link, _, pulse) async throws(DeviceError) -> [Play] in … }
/// .then("store", within: .seconds(60)) { (link, plays, pulse) async throws(DeviceError) -> Int in … }
/// let count = try await chains.run(chain)
/// ```
///
/// Each step has a time in which it must return or call `Heartbeat.beat()`.
public struct Workflow<Link: Sendable, Value: Sendable, Failure: Error>: Sendable {
    typealias Connect = @Sendable () async throws(Failure) -> Link
    typealias Disconnect = @Sendable (Link, _ isAbandoned: Bool) async throws(Failure) -> Void
    typealias Operations = @Sendable (Link, WorkflowTimeouts) async throws(StepError<Failure>) -> Value

    /// What the chain connects to.
    let thing: String
    let connectTime: Duration
    let connect: Connect
    let disconnectTime: Duration
    let disconnect: Disconnect
    let operations: Operations

    /// Adds an operation, which gets the link and what the operation before it returned. What it returns goes to the
    /// next, or is the chain's value.
    ///
    /// The operation should heed its task's cancellation. One that doesn't is abandoned, and may use the link after
    /// it was disconnected.
    ///
    /// - Parameter name: says in errors what failed.
    public func then<Next: Sendable>(
        _ name: String,
        within time: Duration,
        _ operation: @escaping @Sendable (Link, Value, Heartbeat) async throws(Failure) -> Next
    ) -> Workflow<Link, Next, Failure> {
        Workflow<Link, Next, Failure>(
            thing: thing,
            connectTime: connectTime,
            connect: connect,
            disconnectTime: disconnectTime,
            disconnect: disconnect,
            operations: { [operations] (link, times) async throws(StepError<Failure>) -> Next in
                let value = try await operations(link, times)
                let step = WorkflowStep<Next, Failure>(within: time, times)
                return try await step.run { (pulse) async throws(Failure) -> Next in
                    try await operation(link, value, pulse)
                }
                .value(in: name)
            }
        )
    }
}

extension Workflow where Value == Void {
    /// A chain without operations.
    ///
    /// - Parameters:
    ///   - thing: Chains for the same thing run one after the other.
    ///   - disconnect: is called once for each link. `isAbandoned` says that an operation didn't end when it was
    ///     cancelled, so that it may still use the link: it must fail from then on.
    public init(
        of thing: String,
        within connectTime: Duration,
        connect: @escaping @Sendable () async throws(Failure) -> Link,
        disconnectWithin disconnectTime: Duration,
        disconnect: @escaping @Sendable (Link, _ isAbandoned: Bool) async throws(Failure) -> Void
    ) {
        self.init(
            thing: thing,
            connectTime: connectTime,
            connect: connect,
            disconnectTime: disconnectTime,
            disconnect: disconnect,
            operations: { (_, _) async throws(StepError<Failure>) in }
        )
    }
}
