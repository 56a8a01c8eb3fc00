import Entities
import Services

@MainActor final class ScrobblersInteractor {
    weak var delegate: (any ScrobblersInteractorDelegate)?

    private let library: any ScrobblerStoring
    private let service: any ScrobblerServicing
    private let secrets: any SecretStoring

    init(library: any ScrobblerStoring, service: any ScrobblerServicing, secrets: any SecretStoring) {
        self.library = library
        self.service = service
        self.secrets = secrets
    }
}

extension ScrobblersInteractor: ScrobblersInteracting {
    func fetchAccounts() async {
        await answer { () throws(ServiceError) in
            let accounts = try await library.scrobblerAccounts()
            delegate?.didFetch(accounts: accounts, isPrivate: try await library.isScrobblingPaused())
        }
    }

    func findServer(of request: ScrobblerRequest) async {
        await answer { () throws(ServiceError) in
            let server = try await server(of: request)
            let place: SecretPlace
            if let command = request.passwordCommand {
                place = .command(command)
            } else {
                place = await secrets.usualPlace()
            }
            let account = NewScrobblerAccount(
                name: try await name(of: request, server.address),
                api: server.api,
                address: server.address,
                user: request.user,
                secret: place,
                submits: request.submits,
                follows: request.follows
            )
            delegate?.didFind(account: account, credentials: try await storedCredentials(of: account))
        }
    }

    func add(_ account: NewScrobblerAccount, _ credentials: ScrobblerCredentials) async {
        await answer { () throws(ServiceError) in
            let added = try await service.add(account, credentials) { [weak self] url in
                await self?.askForConsent(at: url)
            }
            delegate?.didAdd(account: added)
        }
    }

    func removeAccount(named name: String) async {
        await answer { () throws(ServiceError) in
            let account = try await account(named: name)
            try await service.remove(account)
            delegate?.didRemove(account: account)
        }
    }

    func setPrivateSession(isOn: Bool) async {
        await answer { () throws(ServiceError) in
            try await library.setScrobblingPaused(isOn)
            delegate?.didSetPrivateSession(isOn: isOn)
        }
    }

    func setSubmitting(toAccountNamed name: String, isOn: Bool) async {
        await answer { () throws(ServiceError) in
            var account = try await account(named: name)
            if account.isFriend { throw .notFound(.scrobbler(name)) }
            // Without a secret, only the history is read.
            if isOn, account.secret == .none, account.musicSource == nil {
                throw .refused(host: account.address.host, .signIn)
            }
            account.submits = isOn
            try await library.setScrobbler(
                account.id,
                submits: account.submits,
                follows: account.follows,
                secret: account.secret
            )
            delegate?.didSetSubmitting(to: account)
        }
    }
}

extension ScrobblersInteractor {
    private func server(
        of request: ScrobblerRequest
    ) async throws(ServiceError) -> (api: ScrobblerAPI, address: String) {
        switch request.server {
        case .lastfm: (.lastfm, ScrobblerAccount.lastfmAddress)
        case .listenbrainz: (.listenbrainz, ScrobblerAccount.listenbrainzAddress)
        case .url(let url): try await service.api(at: url)
        }
    }

    /// The name for a new account: the service's or the server's, with the user's if that is taken.
    private func name(of request: ScrobblerRequest, _ address: String) async throws(ServiceError) -> String {
        if let name = request.name { return name }
        let name =
            switch request.server {
            case .lastfm: "lastfm"
            case .listenbrainz: "listenbrainz"
            case .url: address.host
            }
        let isTaken = try await library.scrobblerAccounts().contains { $0.isCalled(name) }
        return isTaken ? "\(name)-\(request.user)" : name
    }

    /// The credentials that a command keeps: the token, or the API key and its shared secret; `nil` if the user types
    /// them.
    private func storedCredentials(
        of account: NewScrobblerAccount
    ) async throws(ServiceError) -> ScrobblerCredentials? {
        guard case .command = account.secret else { return nil }
        let words = try await secrets.secret(account.name, in: account.secret).split(
            whereSeparator: \.isWhitespace
        )
        return ScrobblerCredentials(
            token: words.first.map(String.init),
            sharedSecret: words.dropFirst().first.map(String.init)
        )
    }

    private func account(named name: String) async throws(ServiceError) -> ScrobblerAccount {
        let accounts = try await library.scrobblerAccounts()
        guard let account = accounts.first(where: { $0.isCalled(name) }) else {
            throw .notFound(.scrobbler(name))
        }
        return account
    }

    private func askForConsent(at url: String) {
        delegate?.didAskForConsent(at: url)
    }

    /// Performs a request and reports its error, if any.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }
}

extension ScrobblerAccount {
    fileprivate func isCalled(_ other: String) -> Bool {
        name.lowercased() == other.lowercased()
    }
}

extension String {
    /// The host and port of a URL.
    fileprivate var host: String {
        let rest = firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]
        return String(rest.prefix { $0 != "/" })
    }
}
