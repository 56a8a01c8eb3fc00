public import Entities
public import HTTP
import Platform
public import Services
import Synchronization

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Submits plays to Last.fm, ListenBrainz and compatible servers, and imports histories from them.
public final class ScrobblerService: Sendable {
    let storing: any ScrobblerStore
    let library: any LibraryFollowing
    let friends: any FriendStoring
    let time: ScrobbleClock
    /// The fetchers of friends with charts that were requested, by account ID.
    let fetchers = Mutex<[Int64: FriendFetcher]>([:])
    /// The time until which accounts wait for a secret that this machine lacks, by account ID.
    private let waits = Mutex<[Int64: Date]>([:])
    private let pace: RateLimiter
    private let keys: AccountKeys
    private let clients: ScrobblerClients
    private let probe: APIProbe
    private let failures = FailureCounts()
    private let turns = KeyedAsyncLock()
    private let owner: String

    /// - Parameters:
    ///   - http: a client with a user agent that names the program and a contact, as ListenBrainz requires.
    ///   - servers: the music servers that receive plays of their songs.
    ///   - friends: stores the histories of friends.
    ///   - owner: identifies this process to others that submit from the same library.
    public init(
        storing: any ScrobblerStore,
        secrets: any SecretStoring,
        library: any LibraryFollowing,
        friends: any FriendStoring,
        servers: any PlayReporting,
        http: HTTPClient,
        owner: String,
        time: ScrobbleClock = ScrobbleClock()
    ) {
        (self.storing, self.library, self.friends) = (storing, library, friends)
        (self.owner, self.time) = (owner, time)
        pace = RateLimiter(time: time)
        keys = AccountKeys(secrets: secrets)
        clients = ScrobblerClients(http: http, pace: pace, keys: keys, servers: servers)
        probe = APIProbe(http: http)
    }
}

extension ScrobblerService: ScrobblerServicing {
    public func add(
        _ account: NewScrobblerAccount,
        _ credentials: ScrobblerCredentials,
        confirm: @escaping @Sendable (_ url: String) async -> Void
    ) async throws(ServiceError) -> ScrobblerAccount {
        var account = account
        let name = account.name
        guard !name.utf8.allSatisfy({ $0 <= 0x20 }) else { throw .invalid(.unnamed) }
        // Checked before the user has to open a browser; the library checks again.
        let accounts = try await storing.scrobblerAccounts()
        let known = accounts.first { $0.isSame(as: account) }
        if let known, await keys.lacksSecret(of: known) {
            account.name = known.name
        } else if let taken = accounts.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw .alreadyExists(.scrobbler(taken.name))
        }
        let signIn = SignIn(clients: clients, time: time)
        let result: SignIn.Result
        do throws(ServiceFailure) {
            result = try await signIn.open(account, credentials, confirm: confirm)
        } catch {
            throw error.error(host: ServerAddress.host(of: account.address), user: account.user)
        }
        account.user = result.user
        guard let secret = result.secret else { return try await storing.addScrobbler(account) }
        let owner = account.secretOwner
        try await keys.keep(secret, session: result.session, printedBy: credentials.command, for: owner)
        if let known, known.name == account.name {
            waits.withLock { $0[known.id] = nil }
            try await storing.setScrobbler(known.id, state: .ready)
            return try await current(known)
        }
        do throws(ServiceError) {
            return try await storing.addScrobbler(account)
        } catch {
            try? await keys.forget(owner)
            throw error
        }
    }

    public func api(at url: String) async throws(ServiceError) -> (api: ScrobblerAPI, address: String) {
        do throws(ServiceFailure) {
            let result = try await probe.result(for: url)
            return (result.api, result.address)
        } catch {
            let error = error.error(host: ServerAddress.host(of: url), user: "")
            guard case .unavailable(.host(_, .badAddress)) = error else { throw error }
            // The address isn't repeated because it may contain a password.
            if url.contains("@") { throw .unavailable(.host("", .userInAddress)) }
            throw .unavailable(.host(url, .badAddress))
        }
    }

    public func remove(_ account: ScrobblerAccount) async throws(ServiceError) {
        guard account.musicSource == nil else { throw .notEditable(.musicServer(account.name)) }
        try await storing.removeScrobbler(account.id)
        failures.reset(account.id)
        try await keys.forget(account.secretOwner)
    }

    public func submit(
        to account: ScrobblerAccount,
        report: @escaping @Sendable (_ done: Int, _ left: Int) async -> Void
    ) async throws(ServiceError) -> SubmissionSummary {
        try await inTurn("submission \(account.id)") { () async throws(ServiceError) in
            // Another task may have submitted while this one waited.
            let account = try await self.current(account)
            try self.checkState(of: account)
            let submitter = Submitter(
                account: account,
                target: try await self.target(for: account),
                storing: self.storing,
                time: self.time,
                failures: self.failures,
                owner: self.owner
            )
            do throws(ServiceError) {
                return try await submitter.run(report: report)
            } catch {
                if case .refused(_, .signIn) = error { self.keys.renew(account) }
                throw error
            }
        }
    }

    public func follow(
        _ account: ScrobblerAccount,
        report: @escaping @Sendable (_ seen: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> ImportSummary {
        try await inTurn("following \(account.id)") { () async throws(ServiceError) in
            let account = try await self.current(account)
            if case .blocked = account.state { try self.checkState(of: account) }
            let follower = Follower(
                account: account,
                source: try await self.client(for: account),
                storing: self.storing,
                time: self.time
            )
            do throws(Follower.Failure) {
                return try await follower.run(report: report)
            } catch {
                switch error {
                case .library(let error): throw error
                case .service(let failure): throw await self.note(failure, of: account)
                }
            }
        }
    }

    public func run(report: @escaping @Sendable (ScrobblerAccount, ConnectionProblem) async -> Void) async {
        await ScrobbleLoop(service: self, report: report).run()
    }

    public func playNow(_ report: PlayReport, of track: URN) async {
        guard let isPaused = try? await storing.isScrobblingPaused(), !isPaused,
            let accounts = try? await storing.scrobblerAccounts()
        else { return }
        let seconds = report.durationMs.map { Double($0) / 1000 } ?? 600
        guard report.startedAt.addingTimeInterval(seconds) > time.now() else { return }
        let songs = (try? await storing.songs(of: track)) ?? [:]
        await withTaskGroup { group in
            for account in accounts where account.submits && account.state == .ready {
                let song = account.musicSource.flatMap { songs[$0] }
                guard account.musicSource == nil ? !report.artist.isEmpty : song != nil else { continue }
                group.addTask {
                    guard await self.pace.isFree(at: account.address),
                        let target = try? await self.target(for: account)
                    else { return }
                    try? await target.announce(report, of: song)
                }
            }
        }
    }
}

extension ScrobblerService {
    func client(
        for account: ScrobblerAccount
    ) async throws(ServiceError) -> any SubmissionTarget & WeekSource {
        guard account.musicSource == nil else { throw .notEditable(.musicServer(account.name)) }
        return try await opened(account) { () throws(ServiceError) in try await clients.client(for: account) }
    }

    /// All accounts. If this machine lacks an account's secret, the account waits, in this process only.
    func accounts() async throws(ServiceError) -> [ScrobblerAccount] {
        let (now, waits) = (time.now(), waits.withLock(\.self))
        return try await storing.scrobblerAccounts().map { account in
            var account = account
            if let until = waits[account.id], until > now {
                account.state = .waiting(until: until, .secretMissing)
            }
            return account
        }
    }

    /// Opens an account. If its secret can't be read, the account waits.
    private func opened<Client>(
        _ account: ScrobblerAccount,
        _ open: () async throws(ServiceError) -> Client
    ) async throws(ServiceError) -> Client {
        do throws(ServiceError) {
            let client = try await open()
            waits.withLock { $0[account.id] = nil }
            return client
        } catch {
            let later = time.now().addingTimeInterval(900)
            switch error {
            case .cancelled: break
            // Other machines may have the secret.
            case .unavailable(.secretOf): waits.withLock { $0[account.id] = later }
            // A keyring may be unlocked later.
            default:
                try? await storing.setScrobbler(account.id, state: .waiting(until: later, .secretMissing))
            }
            throw error
        }
    }

    private func target(for account: ScrobblerAccount) async throws(ServiceError) -> any SubmissionTarget {
        try await opened(account) { () throws(ServiceError) in try await clients.target(for: account) }
    }

    /// An account's current state. Throws `notFound` for friends: their plays are never submitted, nor imported as the
    /// user's.
    private func current(_ account: ScrobblerAccount) async throws(ServiceError) -> ScrobblerAccount {
        let accounts = try await storing.scrobblerAccounts()
        guard let current = accounts.first(where: { $0.id == account.id && !$0.isFriend }) else {
            throw .notFound(.scrobbler(account.name))
        }
        return current
    }

    private func checkState(of account: ScrobblerAccount) throws(ServiceError) {
        let host = ServerAddress.host(of: account.address)
        switch account.state {
        case .ready: return
        case .blocked(let problem): throw problem.error(host: host, user: account.user)
        case .waiting(let until, let problem):
            let seconds = until.timeIntervalSince(time.now())
            guard seconds > 0 else { return }
            throw problem.error(host: host, user: account.user, seconds: Int(min(seconds, 1e9).rounded(.up)))
        }
    }

    /// Blocks an account if its history can't be imported until the user acts.
    private func note(_ failure: ServiceFailure, of account: ScrobblerAccount) async -> ServiceError {
        switch failure.reason {
        case .signIn, .apiKey, .unknownUser:
            if let problem = failure.problem {
                try? await storing.setScrobbler(account.id, state: .blocked(problem))
            }
            keys.renew(account)
        // Accounts that submit remain usable.
        case .hidden where !account.submits:
            try? await storing.setScrobbler(account.id, state: .blocked(.hidden))
        default: break
        }
        return failure.error(host: ServerAddress.host(of: account.address), user: account.user)
    }

    private func inTurn<Result: Sendable>(
        _ work: String,
        _ body: () async throws(ServiceError) -> Result
    ) async throws(ServiceError) -> Result {
        guard await turns.take(work) else { throw .cancelled }
        defer { turns.end(work) }
        return try await body()
    }
}

extension ScrobblerAccount {
    /// Returns whether this is the account that the user wants to add.
    fileprivate func isSame(as new: NewScrobblerAccount) -> Bool {
        !isFriend && musicSource == nil && api == new.api && address == new.address
            && user.lowercased() == new.user.lowercased()
    }
}
