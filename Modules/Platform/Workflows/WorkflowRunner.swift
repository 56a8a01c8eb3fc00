/// Runs chains. Those for the same thing run one after the other, in the order in which they were submitted; those for
/// different things run side by side.
///
/// - The operations of a chain run strictly in order, off the main actor.
/// - The first error ends the chain; the operations after it never start.
/// - Each link is disconnected exactly once, whether the chain succeeds, fails, takes too long or is cancelled. A link
///   that came too late is disconnected when it comes; until then no other chain connects to the same thing.
///
/// An operation must not run a chain for its own chain's thing: it would wait for itself until it is late.
public final class WorkflowRunner: Sendable {
    private let times: WorkflowTimeouts
    /// Whose chain runs.
    private let turns = KeyedAsyncLock()
    /// Who has a link, or may still get one. A link may outlast its chain.
    private let links = KeyedAsyncLock()

    /// - Parameter grace: how long a step may take to return once it was cancelled. One that takes longer is abandoned,
    ///   and its chain goes on to disconnect.
    public init(clock: any Clock<Duration> = ContinuousClock(), grace: Duration = .seconds(5)) {
        times = WorkflowTimeouts(clock: clock, grace: grace)
    }

    /// Runs a chain, after those for the same thing that were submitted before.
    ///
    /// Cancelling the task cancels the running step, and then disconnects. A chain that is still waiting never connects.
    ///
    /// - Returns: what the last operation returned.
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

    /// How many chains wait for their turn.
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
        // In a task of its own, because the chain's may be cancelled.
        let end = await Task { @concurrent in
            await step.run { (_) async throws(Failure) in
                // Then others may connect.
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
