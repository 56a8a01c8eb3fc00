/// A conversation with something, such as a device: connects, runs operations one after the other, and disconnects.
///
/// A workflow is a value; nothing happens until `WorkflowRunner.run`.
///
/// ```swift
/// let workflow = Workflow(
///     of: "device 3",
///     within: .seconds(30),
///     connect: { () async throws(DeviceError) -> Link in … },
///     disconnectWithin: .seconds(10),
///     disconnect: { (link, isAbandoned) async throws(DeviceError) in … }
/// )
/// .then("pull plays", within: .seconds(60)) { (link, _, pulse) async throws(DeviceError) -> [Play] in … }
/// .then("store", within: .seconds(60)) { (link, plays, pulse) async throws(DeviceError) -> Int in … }
/// let count = try await runner.run(workflow)
/// ```
///
/// Each step must return, or call `Heartbeat.beat()`, within its time limit.
public struct Workflow<Link: Sendable, Value: Sendable, Failure: Error>: Sendable {
    typealias Connect = @Sendable () async throws(Failure) -> Link
    typealias Disconnect = @Sendable (Link, _ isAbandoned: Bool) async throws(Failure) -> Void
    typealias Operations = @Sendable (Link, WorkflowTimeouts) async throws(StepError<Failure>) -> Value

    /// The name of the thing that the workflow connects to.
    let thing: String
    let connectTime: Duration
    let connect: Connect
    let disconnectTime: Duration
    let disconnect: Disconnect
    let operations: Operations

    /// Adds an operation, which receives the link and the result of the operation before it. Its own result goes to the
    /// next operation, or is the workflow's value.
    ///
    /// The operation should respond to its task's cancellation. One that doesn't is abandoned, and may use the link
    /// even after it was disconnected.
    ///
    /// - Parameter name: identifies the operation in errors.
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
    /// Creates a workflow without operations.
    ///
    /// - Parameters:
    ///   - thing: workflows for the same thing run one after the other.
    ///   - disconnect: called once for each link. If `isAbandoned` is true, a cancelled operation didn't end and may
    ///     still use the link: its calls must fail from then on.
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
