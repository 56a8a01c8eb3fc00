import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Accounts

@MainActor struct AccountsPresenterTests {
    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()
        let request = ScrobblerRequest(server: .lastfm, user: "me")

        await sut.presenter.didTapScrobblers()
        await sut.presenter.didTapAdd(request)
        await sut.presenter.didSwipeToDelete(.row(1))
        await sut.presenter.didTapPrivateSession(isOn: true)
        await sut.presenter.didTapSubmit(to: .named("home"), isOn: false)

        sut.interactor.expectMessages(
            .fetchAccounts,
            .findServer(of: request),
            .remove(.row(1)),
            .setPrivateSession(isOn: true),
            .setSubmitting(to: .named("home"), isOn: false)
        )
    }

    @Test("The form is shown, and its credentials open the account once") func form() async {
        let sut = makeSUT()
        let typed = ScrobblerCredentials(token: "key", sharedSecret: "shared")

        sut.presenter.didFind(account: .sample, credentials: nil)
        await sut.presenter.didEnter(typed)
        await sut.presenter.didEnter(typed)

        sut.view.expectMessages(.show(form: .lastfm(user: "me")))
        sut.interactor.expectMessages(.add(.sample, typed))
    }

    @Test("Credentials printed by a command open the account without a form") func command() async {
        let sut = makeSUT()
        let kept = ScrobblerCredentials(token: "token")
        var account = NewScrobblerAccount.sample
        account.api = .listenbrainz
        let found = account
        sut.interactor.onMessage = { message in
            guard case .findServer = message else { return }
            sut.presenter.didFind(account: found, credentials: kept)
        }

        await sut.presenter.didTapAdd(ScrobblerRequest(server: .listenbrainz, user: "me"))

        expectEqual(sut.view.messages, [])
        expectEqual(sut.interactor.messages.last, .add(found, kept))
    }

    @Test(
        "Without the credentials for submitting, nothing is submitted",
        arguments: [
            (.lastfm, ScrobblerCredentials(token: "key")), (.lastfm, ScrobblerCredentials()),
            (.listenbrainz, ScrobblerCredentials()),
        ] as [(ScrobblerAPI, ScrobblerCredentials)]
    )
    func onlyFollowed(api: ScrobblerAPI, credentials: ScrobblerCredentials) async {
        let sut = makeSUT()
        var account = NewScrobblerAccount.sample
        account.api = api
        sut.presenter.didFind(account: account, credentials: nil)

        await sut.presenter.didEnter(credentials)

        account.submits = false
        sut.interactor.expectMessages(.add(account, credentials))
    }

    @Test("Accounts are shown as rows with a state and an instant that scripts can read") func rows() {
        let sut = makeSUT()
        var waiting = ScrobblerAccount.sample(
            1,
            state: .waiting(until: Date(timeIntervalSince1970: 0), .rateLimit)
        )
        waiting.followedAt = Date(timeIntervalSince1970: 86_400)

        sut.presenter.didFetch(
            accounts: [waiting, .sample(2, state: .blocked(.signInNeeded))],
            isPrivate: true
        )

        let rows = [
            ScrobblerRow(waiting, row: 1), ScrobblerRow(.sample(2, state: .blocked(.signInNeeded)), row: 2),
        ]
        sut.view.expectMessages(.update(viewModels: rows, isPrivate: true))
        expectEqual(
            rows.map(\.state),
            [
                .waiting(until: "1970-01-01T00:00:00Z", "rateLimit"), .blocked("signInNeeded"),
            ]
        )
        expectEqual(rows.map(\.syncedAt), ["1970-01-02T00:00:00Z", nil])
        expectEqual(rows.map(\.server), ["ws.audioscrobbler.com/2.0", "api.listenbrainz.org"])
    }

    @Test("Results are shown") func results() {
        let sut = makeSUT()

        sut.presenter.didAskForConsent(at: "https://a.example")
        sut.presenter.didAdd(account: .sample())
        sut.presenter.didRemove(account: .sample())
        sut.presenter.didSetPrivateSession(isOn: false)
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(
            .show(consent: "https://a.example"),
            .show(added: ScrobblerRow(.sample())),
            .show(removed: ScrobblerRow(.sample())),
            .show(isPrivate: false),
            .show(error: .cancelled)
        )
    }

    private func makeSUT() -> (
        presenter: AccountsPresenter, view: AccountsViewingSpy, interactor: AccountsInteractingSpy
    ) {
        let (view, interactor) = (AccountsViewingSpy(), AccountsInteractingSpy())
        let presenter = AccountsPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}

extension NewScrobblerAccount {
    static let sample = NewScrobblerAccount(
        name: "lastfm",
        api: .lastfm,
        address: ScrobblerAccount.lastfmAddress,
        user: "me",
        submits: true,
        follows: true
    )
}
