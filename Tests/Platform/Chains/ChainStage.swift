import Synchronization
import TestSupport

@testable import Platform

/// A thing to connect to, and chains for it that do what a script says and record it.
///
/// Time passes only where a step lets it.
final class ChainStage: Sendable {
    static let time = Duration.seconds(10)
    static let grace = Duration.seconds(5)

    private let thing = "device"
    private let chains: Chains
    private let clock: ManualClock
    private let events = Mutex<[ChainEvent]>([])
    private let tasks = Mutex<[Task<ChainOutcome, Never>]>([])

    private init(_ chains: Chains, _ clock: ManualClock) {
        (self.chains, self.clock) = (chains, clock)
    }

    /// Runs chains, submitted in this order before the first one begins.
    static func record(of scripts: [ChainScript]) async -> ChainRecord {
        let clock = ManualClock()
        let stage = ChainStage(Chains(clock: clock, grace: grace), clock)
        return await stage.record(of: scripts)
    }

    private func record(of scripts: [ChainScript]) async -> ChainRecord {
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
        var record = ChainRecord()
        for task in tasks.withLock(\.self) { record.outcomes.append(await task.value) }
        // What came late is over when another chain has connected.
        _ = try? await chains.run(holdingChain(until: start, isHeld: isHeld))
        record.events = events.withLock(\.self)
        return record
    }

    /// A chain that does nothing until the latch is open.
    private func holdingChain(until latch: Latch, isHeld: Latch) -> Chain<Void, Void, ChainFault> {
        Chain(
            of: thing,
            within: Self.time,
            connect: { () async throws(ChainFault) in
                isHeld.open()
                await latch.wait()
            },
            disconnectWithin: Self.time,
            disconnect: { (_, _) async throws(ChainFault) in }
        )
    }

    private func outcome(of script: ChainScript, at place: Int) async -> ChainOutcome {
        let end = Latch()
        defer { end.open() }
        do throws(ChainError<ChainFault>) {
            return .success(try await chains.run(chain(of: script, at: place, end: end)))
        } catch {
            return .failure(error)
        }
    }

    /// - Parameter end: is opened when the chain has ended.
    private func chain(of script: ChainScript, at place: Int, end: Latch) -> Chain<Int, [Int], ChainFault> {
        let empty = Chain(
            of: thing,
            within: Self.time,
            connect: { () async throws(ChainFault) -> Int in
                self.note(.connects(place))
                try await self.perform(script.connect, at: place, end: end)
                self.note(.isConnected(place))
                return place
            },
            disconnectWithin: Self.time,
            disconnect: { (link, isAbandoned) async throws(ChainFault) in
                self.note(.disconnects(link, isAbandoned: isAbandoned))
                try await self.perform(script.disconnect, at: place, end: end, isDisconnecting: true)
                self.note(.isDisconnected(link))
            }
        )
        var chain = empty.then("nothing", within: Self.time) { (_, _, _) async throws(ChainFault) -> [Int] in
            []
        }
        for (number, act) in script.operations.enumerated() {
            chain = chain.then("operation \(number)", within: Self.time) {
                (link, values, _) async throws(ChainFault) -> [Int] in
                self.note(.operates(link, number))
                try await self.perform(act, at: place, end: end)
                return values + [number]
            }
        }
        return chain
    }

    private func perform(
        _ act: ChainScript.Act,
        at place: Int,
        end: Latch,
        isDisconnecting: Bool = false
    ) async throws(ChainFault) {
        tasks.withLock { tasks in
            for chain in act.cancels { tasks[chain].cancel() }
        }
        switch act.end {
        case .succeeds: return
        case .fails: throw ChainFault()
        case .lingers, .hangs:
            if isDisconnecting || !act.cancels.contains(place) { clock.advance(by: Self.time) }
            await Latch.waitForCancellation()
            guard act.end == .hangs else { return }
            clock.advance(by: Self.grace)
            await end.wait()
        }
    }

    private func note(_ event: ChainEvent) {
        events.withLock { $0.append(event) }
    }
}
