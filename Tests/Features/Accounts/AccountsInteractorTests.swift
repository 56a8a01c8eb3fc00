import Entities
import Services
import TestSupport
import Testing

@testable import Accounts

@MainActor struct AccountsInteractorTests {
    @Test("A fetch reports the accounts, and whether a private session is on") func fetch() async {
        let sut = makeSUT()
        sut.library.answers.isScrobblingPaused = { .success(true) }

        await sut.interactor.fetchAccounts()

        sut.delegate.expectMessages(.didFetch(accounts: [.sample(1)], isPrivate: true))
    }

    @Test("An account is named after its service or server, and after the user if that is taken")
    func names() async {
        let sut = makeSUT()
        sut.service.answers.api = { _ in
            .success((.listenbrainz, "https://music.example:8443/apis/listenbrainz"))
        }
        var named = ScrobblerRequest(server: .listenbrainz, user: "me")
        named.name = "Mine"
        (named.submits, named.follows) = (false, false)

        await sut.interactor.findServer(of: ScrobblerRequest(server: .lastfm, user: "me"))
        await sut.interactor.findServer(of: ScrobblerRequest(server: .url("music.example"), user: "me"))
        await sut.interactor.findServer(of: named)
        sut.library.answers.scrobblerAccounts = { .success([Self.lastfm]) }
        await sut.interactor.findServer(of: ScrobblerRequest(server: .lastfm, user: "you"))

        var other = NewScrobblerAccount.sample
        (other.name, other.user) = ("lastfm-you", "you")
        sut.delegate.expectMessages(
            .didFind(account: .sample, credentials: nil),
            .didFind(
                account: NewScrobblerAccount(
                    name: "music.example:8443",
                    api: .listenbrainz,
                    address: "https://music.example:8443/apis/listenbrainz",
                    user: "me",
                    submits: true,
                    follows: true
                ),
                credentials: nil
            ),
            .didFind(
                account: NewScrobblerAccount(
                    name: "Mine",
                    api: .listenbrainz,
                    address: ScrobblerAccount.listenbrainzAddress,
                    user: "me",
                    submits: false,
                    follows: false
                ),
                credentials: nil
            ),
            .didFind(account: other, credentials: nil)
        )
    }

    @Test("A command for the credentials is run, and its output is split into words") func command() async {
        let sut = makeSUT()
        sut.secrets.answers.secretPrintedBy = { .success(Secret("key  shared\nrest", printedBy: $0)) }
        var request = ScrobblerRequest(server: .lastfm, user: "me")
        request.passwordCommand = "pass lastfm"

        await sut.interactor.findServer(of: request)

        let credentials = ScrobblerCredentials(
            token: "key",
            sharedSecret: "shared",
            command: "pass lastfm"
        )
        sut.delegate.expectMessages(.didFind(account: .sample, credentials: credentials))
    }

    @Test("Adding an account reports the address where the user must agree") func add() async {
        let sut = makeSUT()
        let credentials = ScrobblerCredentials(token: "key")
        sut.service.answers.add = { _, _, confirm in
            await confirm("https://a.example")
            return .success(.sample(1))
        }

        await sut.interactor.add(.sample, credentials)

        sut.service.expectMessages(.add(.sample, credentials))
        sut.delegate.expectMessages(.didAskForConsent(at: "https://a.example"), .didAdd(account: .sample(1)))
    }

    @Test("An account is removed by its name, ignoring case, or by its row") func remove() async {
        let sut = makeSUT()

        await sut.interactor.remove(.named("ACCOUNT1"))
        await sut.interactor.remove(.row(9))

        sut.service.expectMessages(.remove(.sample(1)))
        sut.delegate.expectMessages(
            .didRemove(account: .sample(1)),
            .handle(error: .notFound(.scrobbler("9")))
        )
    }

    @Test("A private session begins and ends") func privateSession() async {
        let sut = makeSUT()

        await sut.interactor.setPrivateSession(isOn: true)

        sut.library.expectMessages(.setScrobblingPaused(true))
        sut.delegate.expectMessages(.didSetPrivateSession(isOn: true))
    }

    @Test("Submitting to an account is turned off and on; turning it on needs its secret")
    func submitting() async {
        let sut = makeSUT()
        var (server, silent) = (ScrobblerAccount.sample(1), ScrobblerAccount.sample(1))
        let (reader, friend) = (Self.lastfm, ScrobblerAccount.friend(2))
        sut.library.answers.scrobblerAccounts = { .success([.sample(1), reader, friend]) }
        sut.secrets.answers.hasSecret = { $0.name == "account1" }

        await sut.interactor.setSubmitting(to: .named("ACCOUNT1"), isOn: false)
        await sut.interactor.setSubmitting(to: .named("account1"), isOn: true)
        for name in ["lastfm", "anna", "none"] {
            await sut.interactor.setSubmitting(to: .named(name), isOn: true)
        }

        (server.submits, silent.submits) = (true, false)
        sut.delegate.expectMessages(
            .didSetSubmitting(to: silent),
            .didSetSubmitting(to: server),
            .handle(error: .unavailable(.secretOf(reader.secretOwner))),
            .handle(error: .notFound(.scrobbler("anna"))),
            .handle(error: .notFound(.scrobbler("none")))
        )
        expectEqual(
            sut.library.messages.filter { $0 != .scrobblerAccounts },
            [
                .setScrobbler(1, submits: false, follows: true),
                .setScrobbler(1, submits: true, follows: true),
            ]
        )
    }

    @Test("Accounts without their secret on this machine are blocked, unless they don't need it")
    func lacking() async {
        let sut = makeSUT()
        let reader = ScrobblerAccount.sample(2, submits: false)
        sut.library.answers.scrobblerAccounts = { .success([.sample(1), reader, .friend(3)]) }
        sut.library.answers.isScrobblingPaused = { .success(false) }
        sut.secrets.answers.hasSecret = { _ in false }

        await sut.interactor.fetchAccounts()

        let blocked = ScrobblerAccount.sample(1, state: .blocked(.secretMissing))
        sut.delegate.expectMessages(.didFetch(accounts: [blocked, reader], isPrivate: false))
    }

    @Test("Failures are reported") func failures() async {
        let sut = makeSUT()
        sut.library.answers.scrobblerAccounts = { .failure(.cancelled) }
        sut.library.answers.setScrobblingPaused = { _ in .failure(.cancelled) }
        sut.service.answers.error = .unavailable(.network)

        await sut.interactor.fetchAccounts()
        await sut.interactor.findServer(of: ScrobblerRequest(server: .url("a"), user: "me"))
        await sut.interactor.add(.sample, ScrobblerCredentials())
        await sut.interactor.setPrivateSession(isOn: false)

        sut.delegate.expectMessages(
            .handle(error: .cancelled),
            .handle(error: .unavailable(.network)),
            .handle(error: .unavailable(.network)),
            .handle(error: .cancelled)
        )
    }

    private func makeSUT() -> (
        interactor: AccountsInteractor, delegate: AccountsInteractorDelegateSpy, library: ScrobblerStoringSpy,
        service: ScrobblerServicingSpy, secrets: SecretStoringSpy
    ) {
        let delegate = AccountsInteractorDelegateSpy()
        let library = ScrobblerStoringSpy { $0.scrobblerAccounts = { .success([.sample(1)]) } }
        let (service, secrets) = (ScrobblerServicingSpy(), SecretStoringSpy { $0.hasSecret = { _ in true } })
        let interactor = AccountsInteractor(library: library, service: service, secrets: secrets)
        interactor.delegate = delegate
        return (interactor, delegate, library, service, secrets)
    }

    nonisolated private static let lastfm = ScrobblerAccount(
        id: 7,
        name: "LastFM",
        api: .lastfm,
        address: ScrobblerAccount.lastfmAddress,
        user: "me"
    )
}
