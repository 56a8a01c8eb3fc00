import Synchronization
import TestSupport

@testable import Platform

/// A resource to connect to, and workflows for it that follow a script and are recorded.
///
/// Time passes only when a step advances the clock.
final class WorkflowStage: Sendable {
    static let time = Duration.seconds(10)
    static let grace = Duration.seconds(5)

    private let thing = "device"
    private let chains: WorkflowRunner
    private let clock: ManualClock
    private let events = Mutex<[WorkflowEvent]>([])
    private let tasks = Mutex<[Task<WorkflowOutcome, Never>]>([])

    private init(_ chains: WorkflowRunner, _ clock: ManualClock) {
        (self.chains, self.clock) = (chains, clock)
    }

    /// Runs workflows. All are submitted, in this order, before the first one begins.
    static func record(of scripts: [WorkflowScript]) async -> WorkflowRecord {
        let clock = ManualClock()
        let stage = WorkflowStage(WorkflowRunner(clock: clock, grace: grace), clock)
        return await stage.record(of: scripts)
    }

    private func record(of scripts: [WorkflowScript]) async -> WorkflowRecord {
        let (isHeld, start) = (Latch(), Latch())
        let holder = Task { try await chains.run(holdingChain(until: start, isHeld: isHeld)) }
        await isHeld.wait()
        for (place, script) in scripts.enumerated() {
            let task = Task { await outcome(of: script, at: place) }
            tasks.withLock { $0.append(task) }
            while chains.waitingCount(for: thing) != place + 1 { await Task.yield() }
        }
        start.open()
        _ = try? await holder.value
        var record = WorkflowRecord()
        for task in tasks.withLock(\.self) { record.outcomes.append(await task.value) }
        // Late events are over once another workflow has connected.
        _ = try? await chains.run(holdingChain(until: start, isHeld: isHeld))
        record.events = events.withLock(\.self)
        return record
    }

    /// A workflow that does nothing until the latch is open.
    private func holdingChain(until latch: Latch, isHeld: Latch) -> Workflow<Void, Void, WorkflowFault> {
        Workflow(
            of: thing,
            within: Self.time,
            connect: { () async throws(WorkflowFault) in
                isHeld.open()
                await latch.wait()
            },
            disconnectWithin: Self.time,
            disconnect: { (_, _) async throws(WorkflowFault) in }
        )
    }

    private func outcome(of script: WorkflowScript, at place: Int) async -> WorkflowOutcome {
        let end = Latch()
        defer { end.open() }
        do throws(WorkflowError<WorkflowFault>) {
            return .success(try await chains.run(chain(of: script, at: place, end: end)))
        } catch {
            return .failure(error)
        }
    }

    /// - Parameter end: is opened when the workflow has ended.
    private func chain(of script: WorkflowScript, at place: Int, end: Latch) -> Workflow<
        Int, [Int], WorkflowFault
    > {
        let empty = Workflow(
            of: thing,
            within: Self.time,
            connect: { () async throws(WorkflowFault) -> Int in
                self.note(.connects(place))
                try await self.perform(script.connect, at: place, end: end)
                self.note(.isConnected(place))
                return place
            },
            disconnectWithin: Self.time,
            disconnect: { (link, isAbandoned) async throws(WorkflowFault) in
                self.note(.disconnects(link, isAbandoned: isAbandoned))
                try await self.perform(script.disconnect, at: place, end: end, isDisconnecting: true)
                self.note(.isDisconnected(link))
            }
        )
        var chain = empty.then("nothing", within: Self.time) {
            (_, _, _) async throws(WorkflowFault) -> [Int] in
            []
        }
        for (number, act) in script.operations.enumerated() {
            chain = chain.then("operation \(number)", within: Self.time) {
                (link, values, _) async throws(WorkflowFault) -> [Int] in
                self.note(.operates(link, number))
                try await self.perform(act, at: place, end: end)
                return values + [number]
            }
        }
        return chain
    }

    private func perform(
        _ act: WorkflowScript.Act,
        at place: Int,
        end: Latch,
        isDisconnecting: Bool = false
    ) async throws(WorkflowFault) {
        tasks.withLock { tasks in
            for chain in act.cancels { tasks[chain].cancel() }
        }
        switch act.end {
        case .succeeds: return
        case .fails: throw WorkflowFault()
        case .lingers, .hangs:
            if isDisconnecting || !act.cancels.contains(place) { clock.advance(by: Self.time) }
            await Latch.waitForCancellation()
            guard act.end == .hangs else { return }
            clock.advance(by: Self.grace)
            await end.wait()
        }
    }

    private func note(_ event: WorkflowEvent) {
        events.withLock { $0.append(event) }
    }
}
