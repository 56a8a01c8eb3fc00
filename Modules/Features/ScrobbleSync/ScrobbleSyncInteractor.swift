import Entities
import Services

@MainActor final class ScrobbleSyncInteractor {
    weak var delegate: (any ScrobbleSyncInteractorDelegate)?

    private let accounts: any ScrobblerStoring
    private let queue: any SubmissionStoring
    private let service: any ScrobblerServicing

    init(
        accounts: any ScrobblerStoring,
        queue: any SubmissionStoring,
        service: any ScrobblerServicing
    ) {
        self.accounts = accounts
        self.queue = queue
        self.service = service
    }
}

extension ScrobbleSyncInteractor: ScrobbleSyncInteracting {
    func exchange() async {
        await service.run { @MainActor [weak self] account, problem in
            self?.delegate?.didEncounter(problem, of: account)
        }
    }

    func follow(_ pick: ListPick?) async {
        await forEachAccount(pick, where: \.follows) { account throws(ServiceError) in
            let summary = try await service.follow(account) { @MainActor [weak self] seen, total in
                self?.delegate?.didSee(count: seen, of: total)
            }
            delegate?.didFollow(account: account, summary: summary)
        }
    }

    func submit(to pick: ListPick?) async {
        await forEachAccount(pick, where: \.submits) { account throws(ServiceError) in
            let summary = try await service.submit(to: account) { @MainActor [weak self] done, left in
                self?.delegate?.didSend(count: done, left: left)
            }
            delegate?.didSubmit(account: account, summary: summary)
        }
    }

    func fetchSubmissions(to pick: ListPick?, limit: Int) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let accounts = try await accounts(pick)
            let account = pick == nil ? nil : accounts.first?.id
            let submissions = try await queue.submissions(of: account, limit: limit)
            delegate?.didFetch(submissions: submissions, accounts: accounts)
        }
    }

    func retry(_ pick: ListPick?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let accounts = try await accounts(pick)
            let account = pick == nil ? nil : accounts.first?.id
            delegate?.didRetry(count: try await queue.retrySubmissions(of: account))
        }
    }
}

extension ScrobbleSyncInteractor {
    /// Performs a request for an account or, without one, for all that meet a condition. A failure of one doesn't
    /// affect the others.
    private func forEachAccount(
        _ pick: ListPick?,
        where condition: (ScrobblerAccount) -> Bool,
        _ request: (ScrobblerAccount) async throws(ServiceError) -> Void
    ) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let accounts = try await accounts(pick).filter { pick != nil || condition($0) }
            if accounts.isEmpty { throw .notFound(.scrobblers) }
            for account in accounts {
                await reportingErrors(to: delegate) { () throws(ServiceError) in try await request(account) }
            }
        }
    }

    /// Returns an account, or all without one.
    private func accounts(_ pick: ListPick?) async throws(ServiceError) -> [ScrobblerAccount] {
        let accounts = try await self.accounts.scrobblerAccounts()
        return if let pick { [try accounts.own(pick)] } else { accounts }
    }
}
