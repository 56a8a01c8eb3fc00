/// Runs workflows. Those for the same thing run one after the other, in the order in which they were submitted; others
/// run concurrently.
///
/// - The operations of a workflow run strictly in order, off the main actor.
/// - The first error ends the workflow; later operations never start.
/// - Each link is disconnected exactly once, whether the workflow succeeds, fails, times out or is cancelled. A link
///   that is made too late is disconnected then; until that, no other workflow connects to the same thing.
///
/// An operation must not run a workflow for the thing of its own workflow: it would wait for itself until it times out.
public final class WorkflowRunner: Sendable {
    private let times: WorkflowTimeouts
    /// The locks of running workflows, by thing.
    private let turns = KeyedAsyncLock()
    /// The locks of links that exist or may still be made, by thing. A link may outlast its workflow.
    private let links = KeyedAsyncLock()

    /// - Parameter grace: the time for a cancelled step to return. A step that takes longer is abandoned, and its
    ///   workflow disconnects.
    public init(clock: any Clock<Duration> = ContinuousClock(), grace: Duration = .seconds(5)) {
        times = WorkflowTimeouts(clock: clock, grace: grace)
    }

    /// Runs a workflow after all earlier ones for the same thing.
    ///
    /// Cancelling the task cancels the running step, and then disconnects. A workflow that is still waiting never
    /// connects.
    ///
    /// - Returns: the result of the last operation.
    public func run<Link, Value, Failure>(
        _ chain: Workflow<Link, Value, Failure>
    ) async throws(WorkflowError<Failure>) -> Value {
        guard await turns.take(chain.thing) else { throw .cancelled }
        defer { turns.end(chain.thing) }
        let link = try await connect(chain)
        let value: Value
        do throws(StepError<Failure>) {
            value = try await chain.operations(link, times)
        } catch {
            try? await disconnect(link, of: chain, isAbandoned: error.isAbandoned)
            throw error.error
        }
        try await disconnect(link, of: chain)
        return value
    }

    /// Returns the number of workflows that wait for a thing.
    func waitingCount(for thing: String) -> Int { turns.waitingCount(for: thing) }

    private func connect<Link, Value, Failure>(
        _ chain: Workflow<Link, Value, Failure>
    ) async throws(WorkflowError<Failure>) -> Link {
        let step = WorkflowStep<Link?, Failure>(within: chain.connectTime, times)
        let end = await step.run(
            { (_) async throws(Failure) -> Link? in
                guard await self.links.take(chain.thing) else { return nil }
                do throws(Failure) {
                    return try await chain.connect()
                } catch {
                    self.links.end(chain.thing)
                    throw error
                }
            },
            late: { result in
                if case .success(let link?) = result { try? await self.disconnect(link, of: chain) }
            }
        )
        if case .returned(.success(let link?), stopped: .some) = end {
            try? await disconnect(link, of: chain)
        }
        let link: Link?
        do throws(StepError<Failure>) {
            link = try end.value(in: "connect")
        } catch {
            throw error.error
        }
        guard let link else { throw .cancelled }
        return link
    }

    private func disconnect<Link, Value, Failure>(
        _ link: Link,
        of chain: Workflow<Link, Value, Failure>,
        isAbandoned: Bool = false
    ) async throws(WorkflowError<Failure>) {
        let step = WorkflowStep<Void, Failure>(within: chain.disconnectTime, times)
        // In a separate task, because the workflow's task may be cancelled.
        let end = await Task { @concurrent in
            await step.run { (_) async throws(Failure) in
                // Other workflows may connect from then on.
                defer { self.links.end(chain.thing) }
                try await chain.disconnect(link, isAbandoned)
            }
        }.value
        do throws(StepError<Failure>) {
            try end.value(in: "disconnect")
        } catch {
            throw error.error
        }
    }
}
