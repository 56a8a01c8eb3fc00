import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Platform

struct WorkflowRunnerTests {
    private let clock = ManualClock()

    @Test("Workflows on different resources run concurrently")
    func things() async throws {
        let sut = WorkflowRunner(clock: clock)
        let isRunning = Latch()
        async let first: Void = sut.run(
            chain(of: "a").then("wait", within: .seconds(10)) { (_, _, _) async throws(WorkflowFault) in
                await isRunning.wait()
            }
        )
        async let second: Void = sut.run(
            chain(of: "b").then("go on", within: .seconds(10)) { (_, _, _) async throws(WorkflowFault) in
                isRunning.open()
            }
        )

        try await first
        try await second
    }

    @Test("Steps run off the main actor") @MainActor
    func threads() async throws {
        let isMain = Mutex<[Bool]>([])
        let note: @Sendable () -> Void = { isMain.withLock { $0.append(Thread.isMainThread) } }
        let chain = Workflow(
            of: "a",
            within: .seconds(10),
            connect: { () async throws(WorkflowFault) in note() },
            disconnectWithin: .seconds(10),
            disconnect: { (_, _) async throws(WorkflowFault) in note() }
        )
        .then("note", within: .seconds(10)) { (_, _, _) async throws(WorkflowFault) in note() }

        try await WorkflowRunner(clock: clock).run(chain)

        expectEqual(isMain.withLock(\.self), [false, false, false])
    }

    @Test("An operation that keeps itself alive may exceed its time limit")
    func beats() async throws {
        let chain = chain(of: "a").then("copy", within: .seconds(10)) {
            [clock] (_, _, pulse) async throws(WorkflowFault) in
            for deadline in [10, 19, 28, 37] {
                clock.advance(by: .seconds(deadline - 1) - clock.now.offset)
                pulse.beat()
                clock.advance(by: .seconds(1))
                await clock.waitForSleeper(until: .seconds(deadline + 9))
            }
            return clock.now.offset
        }

        try await expectEqual(WorkflowRunner(clock: clock).run(chain), .seconds(37))
    }

    @Test("The time limit of an operation counts from its last heartbeat")
    func deadline() async {
        let chain = chain(of: "a").then("copy", within: .seconds(10)) {
            [clock] (_, _, pulse) async throws(WorkflowFault) in
            clock.advance(by: .seconds(9))
            pulse.beat()
            clock.advance(by: .seconds(1))
            await clock.waitForSleeper(until: .seconds(19))
            clock.advance(by: .seconds(9))
            await Latch.waitForCancellation()
        }

        await #expect(throws: WorkflowError<WorkflowFault>.timedOut("copy")) {
            try await WorkflowRunner(clock: clock).run(chain)
        }
        expectEqual(clock.now.offset, .seconds(19))
    }

    @Test("A stopped operation may return within its grace period")
    func grace() async {
        let isAbandoned = Mutex<Bool?>(nil)
        let chain = Workflow(
            of: "a",
            within: .seconds(10),
            connect: { () async throws(WorkflowFault) in },
            disconnectWithin: .seconds(10),
            disconnect: { (_, isLost) async throws(WorkflowFault) in isAbandoned.withLock { $0 = isLost } }
        )
        .then("copy", within: .seconds(10)) { [clock] (_, _, _) async throws(WorkflowFault) in
            clock.advance(by: .seconds(10))
            await Latch.waitForCancellation()
            await clock.waitForSleeper(until: .seconds(15))
            clock.advance(by: .seconds(4))
        }

        await #expect(throws: WorkflowError<WorkflowFault>.timedOut("copy")) {
            try await WorkflowRunner(clock: clock, grace: .seconds(5)).run(chain)
        }

        #expect(isAbandoned.withLock(\.self) == false)
    }

    @Test(
        "A workflow's own time limit applies while another still has, or may get, a link",
        arguments: ["connect", "disconnect"]
    )
    func lostLink(name: String) async {
        let sut = WorkflowRunner(clock: clock, grace: .seconds(5))
        let latch = Latch()
        let hang: @Sendable (String) async -> Void = { [clock] step in
            guard step == name else { return }
            clock.advance(by: .seconds(10))
            await Latch.waitForCancellation()
            clock.advance(by: .seconds(5))
            await latch.wait()
        }
        let lost = Workflow(
            of: "a",
            within: .seconds(10),
            connect: { () async throws(WorkflowFault) in await hang("connect") },
            disconnectWithin: .seconds(10),
            disconnect: { (_, _) async throws(WorkflowFault) in await hang("disconnect") }
        )
        await #expect(throws: WorkflowError<WorkflowFault>.timedOut(name)) { try await sut.run(lost) }

        let next = Task { try await sut.run(chain(of: "a")) }
        await clock.waitForSleeper(until: .seconds(25))
        clock.advance(by: .seconds(10))

        await #expect(throws: WorkflowError<WorkflowFault>.timedOut("connect")) { try await next.value }
        latch.open()
        await #expect(throws: Never.self) { try await sut.run(chain(of: "a")) }
    }

    @Test("A workflow with a timed-out operation reports the timeout, even if cancelled afterwards")
    func cancelledLate() async {
        let task = Mutex<Task<Void, any Error>?>(nil)
        let isSet = Latch()
        let chain = chain(of: "a").then("copy", within: .seconds(10)) {
            [clock] (_, _, _) async throws(WorkflowFault) in
            await isSet.wait()
            clock.advance(by: .seconds(10))
            await Latch.waitForCancellation()
            task.withLock { $0?.cancel() }
        }
        let running = Task { try await WorkflowRunner(clock: clock).run(chain) }
        task.withLock { $0 = running }
        isSet.open()

        await #expect(throws: WorkflowError<WorkflowFault>.timedOut("copy")) { try await running.value }
    }

    @Test("A step doesn't start if its workflow was cancelled since the last one")
    func notStarted() async {
        let step = WorkflowStep<Void, WorkflowFault>(
            within: .seconds(10),
            WorkflowTimeouts(clock: clock, grace: .seconds(5))
        )
        let isCancelled = Latch()
        let task = Task {
            await isCancelled.wait()
            return await step.run { (_) async throws(WorkflowFault) in Issue.record("It starts") }
        }

        task.cancel()
        isCancelled.open()

        guard case .notStarted = await task.value else {
            Issue.record("It ended otherwise")
            return
        }
    }

    @Test("A task that is already cancelled doesn't connect")
    func cancelled() async {
        let isCancelled = Latch()
        let task = Task {
            await isCancelled.wait()
            try await WorkflowRunner(clock: clock).run(
                Workflow(
                    of: "a",
                    within: .seconds(10),
                    connect: { () async throws(WorkflowFault) in Issue.record("It connects") },
                    disconnectWithin: .seconds(10),
                    disconnect: { (_, _) async throws(WorkflowFault) in }
                )
            )
        }

        task.cancel()
        isCancelled.open()

        await #expect(throws: WorkflowError<WorkflowFault>.cancelled) { try await task.value }
    }

    @Test("Disconnecting isn't cancelled with its workflow")
    func disconnecting() async {
        let isRunning = Latch()
        let isCancelled = Mutex<Bool?>(nil)
        let chain = Workflow(
            of: "a",
            within: .seconds(10),
            connect: { () async throws(WorkflowFault) in },
            disconnectWithin: .seconds(10),
            disconnect: { (_, _) async throws(WorkflowFault) in isCancelled.withLock { $0 = Task.isCancelled }
            }
        )
        .then("wait", within: .seconds(10)) { (_, _, _) async throws(WorkflowFault) in
            isRunning.open()
            await Latch.waitForCancellation()
        }
        let task = Task { try await WorkflowRunner(clock: clock).run(chain) }
        await isRunning.wait()

        task.cancel()

        await #expect(throws: WorkflowError<WorkflowFault>.cancelled) { try await task.value }
        #expect(isCancelled.withLock(\.self) == false)
    }

    private func chain(of thing: String) -> Workflow<Void, Void, WorkflowFault> {
        Workflow(
            of: thing,
            within: .seconds(10),
            connect: { () async throws(WorkflowFault) in },
            disconnectWithin: .seconds(10),
            disconnect: { (_, _) async throws(WorkflowFault) in }
        )
    }
}
