import Entities
import Services
import Synchronization

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Submits plays soon after they are recorded, and imports histories periodically.
final class ScrobbleLoop: Sendable {
    private let service: ScrobblerService
    private let report: @Sendable (ScrobblerAccount, ConnectionProblem) async -> Void
    /// The problems already reported, by account ID.
    private let reported = Mutex<[Int64: ConnectionProblem]>([:])
    /// The longest wait between submissions, and the interval between imports, in seconds.
    private static let pause = 900.0

    init(
        service: ScrobblerService,
        report: @escaping @Sendable (ScrobblerAccount, ConnectionProblem) async -> Void
    ) {
        (self.service, self.report) = (service, report)
    }

    /// Runs until the task is cancelled.
    func run() async {
        let (wakes, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let changes = service.library.changes()
        await withTaskGroup { group in
            group.addTask {
                for await change in changes where change.contains(.plays) { waker.yield() }
            }
            group.addTask { await self.submitAgainAndAgain(wakes, waker) }
            group.addTask { await self.followAgainAndAgain() }
            await group.waitForAll()
        }
    }

    private func submitAgainAndAgain(
        _ wakes: AsyncStream<Void>,
        _ waker: AsyncStream<Void>.Continuation
    ) async {
        waker.yield()
        var alarm: Task<Void, Never>?
        for await _ in wakes {
            alarm?.cancel()
            let seconds = await submitAll()
            if Task.isCancelled { break }
            let time = service.time
            alarm = Task {
                guard (try? await time.sleep(seconds: seconds)) != nil else { return }
                waker.yield()
            }
        }
        alarm?.cancel()
    }

    /// - Returns: the seconds until a submission may be due.
    private func submitAll() async -> Double {
        let accounts = await accounts().filter(\.submits)
        let now = service.time.now()
        await withTaskGroup { group in
            for account in accounts where account.pendingCount > 0 && account.isReady(at: now) {
                group.addTask {
                    _ = try? await self.service.submit(to: account) { _, _ in }
                }
            }
        }
        let later = await self.accounts()
        await reportProblems(of: later)
        let ends = later.compactMap { account -> Double? in
            guard account.submits, account.pendingCount > 0 else { return nil }
            switch account.state {
            case .waiting(let until, _): return until.timeIntervalSince(service.time.now())
            // Individual plays are delayed, not the account.
            case .ready: return 60
            case .blocked: return nil
            }
        }
        return max(1, min(ends.min() ?? Self.pause, Self.pause))
    }

    private func followAgainAndAgain() async {
        while !Task.isCancelled {
            let now = service.time.now()
            let due = await accounts().filter { $0.follows && $0.mayBeFollowed(at: now) }
            await withTaskGroup { group in
                for account in due {
                    group.addTask {
                        _ = try? await self.service.follow(account) { _, _ in }
                    }
                }
            }
            await reportProblems(of: await accounts())
            guard (try? await service.time.sleep(seconds: Self.pause)) != nil else { return }
        }
    }

    private func accounts() async -> [ScrobblerAccount] {
        (try? await service.accounts()) ?? []
    }

    /// Reports each problem that needs the user, once until it changes.
    private func reportProblems(of accounts: [ScrobblerAccount]) async {
        for account in accounts {
            let problem = account.problemForUser
            let isNew = reported.withLock { reported in
                defer { reported[account.id] = problem }
                return reported[account.id] != problem
            }
            if isNew, let problem { await report(account, problem) }
        }
    }
}

extension ScrobblerAccount {
    /// The problem, if it needs the user.
    fileprivate var problemForUser: ConnectionProblem? {
        switch state {
        case .blocked(let problem): problem
        case .waiting(_, .secretMissing): .secretMissing
        case .ready, .waiting: nil
        }
    }

    fileprivate func isReady(at date: Date) -> Bool {
        switch state {
        case .ready: true
        case .waiting(let until, _): until <= date
        case .blocked: false
        }
    }

    /// Returns whether the history may be imported now. Rate limits for submissions don't apply to reading.
    fileprivate func mayBeFollowed(at date: Date) -> Bool {
        if case .waiting(_, .rateLimit) = state { return true }
        return isReady(at: date)
    }
}
