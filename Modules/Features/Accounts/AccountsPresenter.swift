import Entities
import Services

@MainActor final class AccountsPresenter {
    weak var view: (any AccountsViewing)?

    private let interactor: any AccountsInteracting
    /// The account that the user is entering credentials for.
    private var newAccount: NewScrobblerAccount?
    /// The credentials printed by a command.
    private var credentials: ScrobblerCredentials?

    init(interactor: any AccountsInteracting) {
        self.interactor = interactor
    }
}

extension AccountsPresenter: AccountsPresenting {
    func didTapScrobblers() async {
        await interactor.fetchAccounts()
    }

    func didTapAdd(_ request: ScrobblerRequest) async {
        (newAccount, credentials) = (nil, nil)
        await interactor.findServer(of: request)
        if let credentials { await didEnter(credentials) }
    }

    func didEnter(_ credentials: ScrobblerCredentials) async {
        guard var account = newAccount else { return }
        (newAccount, self.credentials) = (nil, nil)
        if !account.canSubmit(with: credentials) { account.submits = false }
        await interactor.add(account, credentials)
    }

    func didSwipeToDelete(_ account: ListPick) async {
        await interactor.remove(account)
    }

    func didTapPrivateSession(isOn: Bool) async {
        await interactor.setPrivateSession(isOn: isOn)
    }

    func didTapSubmit(to account: ListPick, isOn: Bool) async {
        await interactor.setSubmitting(to: account, isOn: isOn)
    }
}

extension AccountsPresenter: AccountsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(accounts: [ScrobblerAccount], isPrivate: Bool) {
        let rows = accounts.enumerated().map { ScrobblerRow($1, row: $0 + 1) }
        view?.update(viewModels: rows, isPrivate: isPrivate)
    }

    func didFind(account: NewScrobblerAccount, credentials: ScrobblerCredentials?) {
        (newAccount, self.credentials) = (account, credentials)
        if credentials == nil, let form = CredentialsForm(for: account) { view?.show(form: form) }
    }

    func didAskForConsent(at url: String) {
        view?.show(consent: url)
    }

    func didAdd(account: ScrobblerAccount) {
        view?.show(added: ScrobblerRow(account))
    }

    func didRemove(account: ScrobblerAccount) {
        view?.show(removed: ScrobblerRow(account))
    }

    func didSetPrivateSession(isOn: Bool) {
        view?.show(isPrivate: isOn)
    }

    func didSetSubmitting(to account: ScrobblerAccount) {
        view?.show(switched: ScrobblerRow(account))
    }
}

extension NewScrobblerAccount {
    fileprivate func canSubmit(with credentials: ScrobblerCredentials) -> Bool {
        switch api {
        case .lastfm: credentials.token != nil && credentials.sharedSecret != nil
        case .listenbrainz, .subsonic: credentials.token != nil
        }
    }
}
