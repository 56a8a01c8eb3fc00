import Entities
import Services

@MainActor final class AccountsInteractor {
    weak var delegate: (any AccountsInteractorDelegate)?

    private let library: any ScrobblerStoring
    private let service: any ScrobblerServicing
    private let secrets: any SecretStoring

    init(library: any ScrobblerStoring, service: any ScrobblerServicing, secrets: any SecretStoring) {
        self.library = library
        self.service = service
        self.secrets = secrets
    }
}

extension AccountsInteractor: AccountsInteracting {
    func fetchAccounts() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            var accounts = try await library.scrobblerAccounts().filter { !$0.isFriend }
            for index in accounts.indices where await lacksSecret(accounts[index]) {
                accounts[index].state = .blocked(.secretMissing)
            }
            delegate?.didFetch(accounts: accounts, isPrivate: try await library.isScrobblingPaused())
        }
    }

    func findServer(of request: ScrobblerRequest) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let server = try await server(of: request)
            let account = NewScrobblerAccount(
                name: try await name(of: request, server.address),
                api: server.api,
                address: server.address,
                user: request.user,
                submits: request.submits,
                follows: request.follows
            )
            var credentials: ScrobblerCredentials?
            if let command = request.passwordCommand {
                credentials = try await self.credentials(printedBy: command)
            }
            delegate?.didFind(account: account, credentials: credentials)
        }
    }

    func add(_ account: NewScrobblerAccount, _ credentials: ScrobblerCredentials) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let added = try await service.add(account, credentials) { @MainActor [weak self] url in
                self?.delegate?.didAskForConsent(at: url)
            }
            delegate?.didAdd(account: added)
        }
    }

    func remove(_ pick: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let account = try await library.scrobblerAccounts().own(pick)
            try await service.remove(account)
            delegate?.didRemove(account: account)
        }
    }

    func setPrivateSession(isOn: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await library.setScrobblingPaused(isOn)
            delegate?.didSetPrivateSession(isOn: isOn)
        }
    }

    func setSubmitting(to pick: ListPick, isOn: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            var account = try await library.scrobblerAccounts().own(pick)
            account.submits = isOn
            // Without a secret, the history can only be read.
            if isOn, await lacksSecret(account) { throw .unavailable(.secretOf(account.secretOwner)) }
            try await library.setScrobbler(
                account.id,
                submits: account.submits,
                follows: account.follows
            )
            delegate?.didSetSubmitting(to: account)
        }
    }
}

extension AccountsInteractor {
    private func server(
        of request: ScrobblerRequest
    ) async throws(ServiceError) -> (api: ScrobblerAPI, address: String) {
        switch request.server {
        case .lastfm: (.lastfm, ScrobblerAccount.lastfmAddress)
        case .listenbrainz: (.listenbrainz, ScrobblerAccount.listenbrainzAddress)
        case .url(let url): try await service.api(at: url)
        }
    }

    /// The name for a new account: the service's or the server's, with the user's appended if it is taken.
    private func name(of request: ScrobblerRequest, _ address: String) async throws(ServiceError) -> String {
        if let name = request.name { return name }
        let name =
            switch request.server {
            case .lastfm: "lastfm"
            case .listenbrainz: "listenbrainz"
            case .url: ServerAddress.host(of: address)
            }
        let accounts = try await library.scrobblerAccounts()
        let isTaken = ListPick.named(name).first(in: accounts, called: \.name) != nil
        return isTaken ? "\(name)-\(request.user)" : name
    }

    /// The credentials printed by a command: the token, or the API key and its shared secret.
    private func credentials(
        printedBy command: String
    ) async throws(ServiceError) -> ScrobblerCredentials {
        let words = try await secrets.secret(printedBy: command).text.split(whereSeparator: \.isWhitespace)
        return ScrobblerCredentials(
            token: words.first.map(String.init),
            sharedSecret: words.dropFirst().first.map(String.init),
            command: command
        )
    }

    /// Returns whether the account needs a secret that this machine doesn't have.
    private func lacksSecret(_ account: ScrobblerAccount) async -> Bool {
        guard account.needsSecret else { return false }
        return await !secrets.hasSecret(of: account.secretOwner)
    }
}
