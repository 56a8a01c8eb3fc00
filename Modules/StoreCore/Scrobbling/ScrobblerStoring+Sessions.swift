import Entities
import Foundation
import Services

extension ScrobblerStoring where Self: SessionStore {
    package func scrobblerAccounts() async throws(ServiceError) -> [ScrobblerAccount] {
        try await reading { session in try ScrobblerRows(session).all() }
    }

    package func addScrobbler(_ account: NewScrobblerAccount) async throws(ServiceError) -> ScrobblerAccount {
        guard let name = account.name.storable, let user = account.user.storable else {
            throw .invalid(.unnamed)
        }
        return try await writing(.scrobblers) { session in
            try ScrobblerRows(session).add(account, name: name, user: user)
        }
    }

    package func removeScrobbler(_ account: Int64) async throws(ServiceError) {
        try await writing(.scrobblers, "DELETE FROM scrobblers WHERE id = \(account)")
    }

    package func setScrobbler(_ account: Int64, submits: Bool, follows: Bool) async throws(ServiceError) {
        try await writing(
            .scrobblers,
            "UPDATE scrobblers SET submits = \(submits), follows = \(follows) WHERE id = \(account)"
        )
    }

    package func setScrobbler(_ account: Int64, state: ConnectionState) async throws(ServiceError) {
        try await writing(.scrobblers, "UPDATE scrobblers SET \(.connection(state)) WHERE id = \(account)")
    }

    package func isScrobblingPaused() async throws(ServiceError) -> Bool {
        try await reading { session in try ScrobblerRows(session).isPaused() }
    }

    package func setScrobblingPaused(_ isPaused: Bool) async throws(ServiceError) {
        try await writing(.scrobblers, "UPDATE scrobbling SET is_paused = \(isPaused)")
    }
}

extension SubmissionStoring where Self: SessionStore {
    package func takeSubmissions(
        of account: Int64,
        limit: Int,
        owner: String,
        lease: Date,
        now: Date
    ) async throws(ServiceError) -> [Submission] {
        let seconds = lease.wholeSeconds - now.wholeSeconds
        return try await writing([]) { session in
            try SubmissionRows(session)
                .take(of: account, limit: limit, owner: owner, seconds: seconds, now: now)
        }
    }

    package func store(_ outcomes: [Int64: SubmissionOutcome]) async throws(ServiceError) {
        guard !outcomes.isEmpty else { return }
        try await writing(.scrobblers) { session in try SubmissionRows(session).store(outcomes) }
    }

    package func submissions(of account: Int64?, limit: Int) async throws(ServiceError) -> [Submission] {
        try await reading { session in try SubmissionRows(session).all(of: account, limit: limit) }
    }

    package func retrySubmissions(of account: Int64?) async throws(ServiceError) -> Int {
        try await writing(.scrobblers) { session in try SubmissionRows(session).retry(of: account) }
    }

    package func songs(of track: URN) async throws(ServiceError) -> [Int64: Location] {
        try await reading { session in
            guard let row = try session.trackRow(track) else { return [:] }
            return try SubmissionRows(session).songs(of: [row])[row.id] ?? [:]
        }
    }
}

extension FollowStoring where Self: SessionStore {
    package func followCursor(of account: Int64) async throws(ServiceError) -> String? {
        try await reading { session in
            try session.first("SELECT cursor FROM scrobblers WHERE id = \(account)") { row in
                try row[0] as String?
            } ?? nil
        }
    }

    package func didFollow(_ account: Int64, at date: Date) async throws(ServiceError) {
        try await writing(
            .scrobblers,
            "UPDATE scrobblers SET followed_at = \(date.wholeSeconds) WHERE id = \(account)"
        )
    }
}

extension CorrectedPlayStoring where Self: SessionStore {
    package func correctedPlays(of account: Int64) async throws(ServiceError) -> [CorrectedPlay] {
        try await reading { session in Array(try ScrobblerRows(session).correctedPlays(of: account)) }
    }

    package func add(_ plays: [CorrectedPlay], of account: Int64) async throws(ServiceError) {
        try await writing(.scrobblers) { session in
            try ScrobblerRows(session).remember(plays.map { ($0, account) })
        }
    }
}
