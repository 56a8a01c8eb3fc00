import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol ScrobbleSyncPresenting: AnyObject {
    /// The screen becomes visible. Syncs plays with the accounts until the task is cancelled.
    func viewDidAppear() async
    /// The user imports the history of an account, or of all.
    func didPullToRefresh(_ account: ListPick?) async
    /// The user submits the plays waiting for an account, or for all.
    func didTapSubmit(_ account: ListPick?) async
    /// The user asks for the plays waiting for an account, or for all.
    func didTapPending(_ account: ListPick?, limit: Int) async
    /// The user makes waiting and refused plays of an account, or of all, ready to be sent again.
    func didTapRetry(_ account: ListPick?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol ScrobbleSyncInteracting: AnyObject {
    /// Syncs plays with the accounts whenever something is due, until the task is cancelled.
    func exchange() async
    /// Imports the history of an account, or of all with imports turned on.
    func follow(_ account: ListPick?) async
    /// Submits the plays waiting for an account, or for all.
    func submit(to account: ListPick?) async
    /// Fetches the plays waiting for an account, or for all.
    func fetchSubmissions(to account: ListPick?, limit: Int) async
    /// Makes waiting and refused plays of an account, or of all, ready to be sent immediately.
    func retry(_ account: ListPick?) async
}

/// Results for the presenter.
@MainActor protocol ScrobbleSyncInteractorDelegate: ErrorHandling {
    /// An account has a problem that needs the user's attention.
    func didEncounter(_ problem: ConnectionProblem, of account: ScrobblerAccount)
    /// The number of plays read so far, and the total if the service reports it.
    func didSee(count: Int, of total: Int?)
    /// The result of importing a history.
    func didFollow(account: ScrobblerAccount, summary: ImportSummary)
    /// The number of plays sent so far, and the number left.
    func didSend(count: Int, left: Int)
    /// The result of submitting the plays waiting for an account.
    func didSubmit(account: ScrobblerAccount, summary: SubmissionSummary)
    /// The waiting plays, oldest first, and the accounts.
    func didFetch(submissions: [Submission], accounts: [ScrobblerAccount])
    /// The number of plays ready to be sent again.
    func didRetry(count: Int)
}

/// Everything the view can show.
@MainActor package protocol ScrobbleSyncViewing: ErrorViewing {
    /// A problem that keeps an account from being synced.
    func show(problem: AccountProblemRow)
    /// The number of plays imported or submitted so far, and the total if known.
    func show(progress count: Int, of total: Int?)
    /// The result of importing an account's history.
    func show(followed account: FollowedRow)
    /// The result of submitting the plays waiting for an account.
    func show(submitted account: SubmittedRow)
    /// The waiting plays.
    func update(viewModels: [SubmissionRow])
    /// The number of plays ready to be sent again.
    func show(retried count: Int)
}
