import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol ScrobbleSyncPresenting: AnyObject {
    /// The screen becomes visible. Exchanges plays with the accounts until the task is cancelled.
    func viewDidAppear() async
    /// The user pulls the histories of an account, or of all.
    func didPullToRefresh(_ name: String?) async
    /// The user submits what waits for an account, or for all.
    func didTapSubmit(_ name: String?) async
    /// The user asks what waits for an account, or for all.
    func didTapPending(_ name: String?, limit: Int) async
    /// The user makes what waits for an account, or for all, ready to be sent again.
    func didTapRetry(_ name: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol ScrobbleSyncInteracting: AnyObject {
    /// Exchanges plays with the accounts whenever something is due, until the task is cancelled.
    func exchange() async
    /// Pulls the histories of an account, or of all that are followed.
    func followAccounts(named name: String?) async
    /// Submits what waits for an account, or for all.
    func submit(toAccountsNamed name: String?) async
    /// Fetches what waits for an account, or for all.
    func fetchSubmissions(toAccountNamed name: String?, limit: Int) async
    /// Makes what waits for an account, or for all, ready to be sent again.
    func retry(accountNamed name: String?) async
}

/// Results for the presenter.
@MainActor protocol ScrobbleSyncInteractorDelegate: ErrorHandling {
    /// An account needs the user.
    func didMeet(_ problem: ConnectionProblem, of account: ScrobblerAccount)
    /// How many plays were seen, and how many there are if the service says so.
    func didSee(count: Int, of total: Int?)
    /// What a history had.
    func didFollow(account: ScrobblerAccount, summary: ImportSummary)
    /// How many plays were sent, and how many are left.
    func didSend(count: Int, left: Int)
    /// What became of the plays that waited.
    func didSubmit(account: ScrobblerAccount, summary: SubmissionSummary)
    /// What waits, oldest first, and the accounts.
    func didFetch(submissions: [Submission], accounts: [ScrobblerAccount])
    /// How many plays are ready to be sent again.
    func didRetry(count: Int)
}

/// Everything the view can show.
@MainActor package protocol ScrobbleSyncViewing: ErrorViewing {
    /// Why nothing can be exchanged with an account.
    func show(problem: AccountProblemRow)
    /// How many plays were exchanged so far, of how many if that is known.
    func show(progress count: Int, of total: Int?)
    /// What the history of an account had.
    func show(followed account: FollowedRow)
    /// What became of the plays that waited for an account.
    func show(submitted account: SubmittedRow)
    /// What waits.
    func update(viewModels: [SubmissionRow])
    /// How many plays are ready to be sent again.
    func show(retried count: Int)
}
