import Entities
import Foundation
import Services
import Synchronization

/// The library's data for accounts, in memory.
final class ScrobblerStoreFake: ScrobblerStore {
    struct Row: Equatable {
        var submission: Submission
        var lease = Date.distantPast
    }

    struct State {
        var accounts: [ScrobblerAccount] = []
        var rows: [Row] = []
        var plays: Set<Play> = []
        var cursors: [Int64: String] = [:]
        var isPaused = false
        /// The location of the track on each music server, by server ID.
        var songs: [Int64: Location] = [:]
        var count: Int64 = 0
        /// The number of changes before all fail, as after the end of the process.
        var stepsLeft = Int.max
        /// The outcomes of submissions, by number.
        var outcomes: [Int64: SubmissionOutcome] = [:]
    }

    private let state = Mutex(State())

    @discardableResult func change<Result>(_ change: (inout State) -> Result) -> Result {
        state.withLock { change(&$0) }
    }

    var accounts: [ScrobblerAccount] { state.withLock { $0.accounts } }
    var plays: Set<Play> { state.withLock { $0.plays } }
    var outcomes: [Int64: SubmissionOutcome] { state.withLock { $0.outcomes } }
    var queue: [Submission] { state.withLock { $0.rows.map(\.submission) } }
    var accountState: ConnectionState? { state.withLock { $0.accounts.first?.state } }

    /// Adds an account, with IDs starting at 1.
    @discardableResult func add(
        _ api: ScrobblerAPI,
        _ address: String,
        user: String = "rj",
        submits: Bool = true,
        follows: Bool = true,
        name: String? = nil,
        isFriend: Bool = false,
        musicSource: Int64? = nil
    ) -> ScrobblerAccount {
        state.withLock { state in
            let account = ScrobblerAccount(
                id: Int64(state.accounts.count + 1),
                name: name ?? "account\(state.accounts.count + 1)",
                api: api,
                address: address,
                user: user,
                musicSource: musicSource,
                submits: submits,
                follows: follows,
                isFriend: isFriend
            )
            state.accounts.append(account)
            return account
        }
    }

    /// Queues plays for the first account.
    func queue(_ reports: PlayReport...) { queue(reports) }

    func queue(_ reports: [PlayReport], song: Location? = nil) {
        state.withLock { state in
            for report in reports {
                state.count += 1
                let submission = Submission(id: state.count, account: 1, report: report, song: song)
                state.rows.append(Row(submission: submission))
            }
        }
    }

    private func step(_ change: (inout State) -> Void) throws(ServiceError) {
        let isDone = state.withLock { state in
            guard state.stepsLeft > 0 else { return false }
            state.stepsLeft -= 1
            change(&state)
            return true
        }
        guard isDone else { throw .inputOutput(path: "library", reason: "The process has ended.") }
    }
}

extension ScrobblerStoreFake {
    func scrobblerAccounts() async throws(ServiceError) -> [ScrobblerAccount] {
        state.withLock { state in
            state.accounts.map { account in
                var account = account
                let own = state.rows.filter { $0.submission.account == account.id }
                account.refusedCount = own.count {
                    if case .refused = $0.submission.state { true } else { false }
                }
                account.pendingCount = own.count - account.refusedCount
                return account
            }
        }
    }

    func addScrobbler(_ account: NewScrobblerAccount) async throws(ServiceError) -> ScrobblerAccount {
        let taken = state.withLock { state in
            state.accounts.first { ($0.address, $0.user) == (account.address, account.user) }
        }
        if let taken { throw .alreadyExists(.scrobbler(taken.name)) }
        return add(
            account.api,
            account.address,
            user: account.user,
            submits: account.submits,
            follows: account.follows,
            name: account.name,
            isFriend: account.isFriend
        )
    }

    func removeScrobbler(_ account: Int64) async throws(ServiceError) {
        try step { $0.accounts.removeAll { $0.id == account } }
    }

    func setScrobbler(_ account: Int64, submits: Bool, follows: Bool) async throws(ServiceError) {}

    func setScrobbler(_ account: Int64, state new: ConnectionState) async throws(ServiceError) {
        try step { state in
            for index in state.accounts.indices where state.accounts[index].id == account {
                state.accounts[index].state = new
            }
        }
    }

    func songs(of track: URN) async throws(ServiceError) -> [Int64: Location] { state.withLock { $0.songs } }

    func isScrobblingPaused() async throws(ServiceError) -> Bool { state.withLock { $0.isPaused } }
    func setScrobblingPaused(_ isPaused: Bool) async throws(ServiceError) {
        change { $0.isPaused = isPaused }
    }
}

extension ScrobblerStoreFake {
    func takeSubmissions(
        of account: Int64,
        limit: Int,
        owner: String,
        lease: Date,
        now: Date
    ) async throws(ServiceError) -> [Submission] {
        var taken: [Submission] = []
        try step { state in
            for index in state.rows.indices where taken.count < limit {
                let row = state.rows[index]
                switch row.submission.state {
                case .held(let until) where until > now: continue
                case .refused: continue
                default: break
                }
                guard row.submission.account == account, row.lease <= now else { continue }
                state.rows[index].lease = lease
                taken.append(row.submission)
            }
        }
        return taken
    }

    func store(_ outcomes: [Int64: SubmissionOutcome]) async throws(ServiceError) {
        try step { state in
            for (id, outcome) in outcomes {
                state.outcomes[id] = outcome
                guard let index = state.rows.firstIndex(where: { $0.submission.id == id }) else { continue }
                state.rows[index].lease = .distantPast
                switch outcome {
                case .stored: state.rows.remove(at: index)
                case .refused(let reason): state.rows[index].submission.state = .refused(reason: reason)
                case .later(let until, let isAttempt):
                    state.rows[index].submission.state = .held(until: until)
                    if isAttempt { state.rows[index].submission.attempts += 1 }
                }
            }
        }
    }

    func submissions(of account: Int64?, limit: Int) async throws(ServiceError) -> [Submission] { queue }

    func retrySubmissions(of account: Int64?) async throws(ServiceError) -> Int { 0 }
}

extension ScrobblerStoreFake {
    func followCursor(of account: Int64) async throws(ServiceError) -> String? {
        state.withLock { $0.cursors[account] }
    }

    func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary {
        var summary = ImportSummary()
        try step { state in
            for play in page.plays {
                if state.plays.insert(play).inserted { summary.added += 1 } else { summary.skipped += 1 }
            }
            state.cursors[account] = page.cursor
        }
        return summary
    }

    func didFollow(_ account: Int64, at date: Date) async throws(ServiceError) {
        try step { state in
            for index in state.accounts.indices where state.accounts[index].id == account {
                state.accounts[index].followedAt = date
            }
        }
    }
}
