import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol AccountsPresenting: AnyObject {
    /// The user asks for the accounts.
    func didTapScrobblers() async
    /// The user wants to add an account.
    func didTapAdd(_ request: ScrobblerRequest) async
    /// The user has filled in the form for the account.
    func didEnter(_ credentials: ScrobblerCredentials) async
    /// The user removes an account.
    func didSwipeToDelete(_ account: ListPick) async
    /// The user begins or ends a private session.
    func didTapPrivateSession(isOn: Bool) async
    /// The user turns submitting to one account on or off.
    func didTapSubmit(to account: ListPick, isOn: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol AccountsInteracting: AnyObject {
    /// Fetches the accounts.
    func fetchAccounts() async
    /// Identifies the server of a request, and runs the command that prints the credentials, if any.
    func findServer(of request: ScrobblerRequest) async
    /// Adds an account after testing it, which may require the user's consent.
    func add(_ account: NewScrobblerAccount, _ credentials: ScrobblerCredentials) async
    /// Removes an account.
    func remove(_ account: ListPick) async
    /// Begins or ends a private session.
    func setPrivateSession(isOn: Bool) async
    /// Sets whether plays are submitted to an account.
    func setSubmitting(to account: ListPick, isOn: Bool) async
}

/// Results for the presenter.
@MainActor protocol AccountsInteractorDelegate: ErrorHandling {
    /// The accounts, and whether a private session is on.
    func didFetch(accounts: [ScrobblerAccount], isPrivate: Bool)
    /// The account is ready to be added; without credentials, the user must enter them.
    func didFind(account: NewScrobblerAccount, credentials: ScrobblerCredentials?)
    /// The user must allow access at this address.
    func didAskForConsent(at url: String)
    /// The account was added.
    func didAdd(account: ScrobblerAccount)
    /// The account was removed.
    func didRemove(account: ScrobblerAccount)
    /// The private session began or ended.
    func didSetPrivateSession(isOn: Bool)
    /// Submitting to the account was turned on or off.
    func didSetSubmitting(to account: ScrobblerAccount)
}

/// Everything the view can show.
@MainActor package protocol AccountsViewing: ErrorViewing {
    /// The accounts, and whether a private session is on.
    func update(viewModels: [ScrobblerRow], isPrivate: Bool)
    /// The form for the credentials of an account.
    func show(form: CredentialsForm)
    /// The address at which the user must allow access.
    func show(consent url: String)
    /// The account that was added.
    func show(added account: ScrobblerRow)
    /// The account that was removed.
    func show(removed account: ScrobblerRow)
    /// A private session began or ended.
    func show(isPrivate: Bool)
    /// The account for which submitting was turned on or off.
    func show(switched account: ScrobblerRow)
}
