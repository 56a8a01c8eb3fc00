import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import MusicServers

@MainActor struct MusicServersPresenterTests {
    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapSources()
        await sut.presenter.didTapAdd(.sample, passwordCommand: nil)
        await sut.presenter.didTapChangePassword(.row(2), passwordCommand: "pass home")
        await sut.presenter.didSwipeToDelete(.row(1))

        sut.interactor.expectMessages(
            .fetchSources,
            .prepare(.sample, passwordCommand: nil),
            .preparePassword(of: .row(2), command: "pass home"),
            .removeSource(.row(1))
        )
    }

    @Test("The form is shown, and its password is tried once") func form() async {
        let sut = makeSUT()

        sut.presenter.didPrepare(source: .sample, password: nil)
        await sut.presenter.didEnter("secret")
        await sut.presenter.didEnter("secret")

        sut.view.expectMessages(.show(form: PasswordForm(user: "me", address: "https://music.example")))
        sut.interactor.expectMessages(.add(.sample, password: "secret"))
    }

    @Test("A password printed by a command is tried without a form") func command() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { message in
            if case .prepare(let source, _) = message {
                sut.presenter.didPrepare(source: source, password: "secret")
            }
        }

        await sut.presenter.didTapAdd(.sample, passwordCommand: nil)

        expectEqual(sut.view.messages, [])
        sut.interactor.expectMessages(
            .prepare(.sample, passwordCommand: nil),
            .add(.sample, password: "secret")
        )
    }

    @Test("An entered password belongs to the music server of the last form")
    func changedPassword() async {
        let sut = makeSUT()

        sut.presenter.didPrepare(source: .sample, password: nil)
        sut.presenter.didPrepare(passwordOf: .sample(1), password: nil)
        await sut.presenter.didEnter("secret")
        await sut.presenter.didEnter("secret")

        let form = PasswordForm(user: "listener1", address: "https://music1.example")
        expectEqual(sut.view.messages.last, .show(form: form))
        sut.interactor.expectMessages(.setPassword("secret", of: .sample(1)))
    }

    @Test("A new password printed by a command is tried without a form") func changedCommand() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { message in
            if case .preparePassword = message {
                sut.presenter.didPrepare(passwordOf: .sample(1), password: "secret")
            }
        }

        await sut.presenter.didTapChangePassword(.row(1), passwordCommand: "pass home")

        expectEqual(sut.view.messages, [])
        expectEqual(sut.interactor.messages.last, .setPassword("secret", of: .sample(1)))
    }

    @Test("A failed addition isn't repeated with the next one") func forgotten() async {
        let sut = makeSUT()

        sut.presenter.didPrepare(source: .sample, password: nil)
        await sut.presenter.didTapAdd(.sample, passwordCommand: nil)
        await sut.presenter.didEnter("secret")

        sut.interactor.expectMessages(.prepare(.sample, passwordCommand: nil))
    }

    @Test("Music servers are shown as rows with a state and an instant that scripts can read") func rows() {
        let sut = makeSUT()
        var waiting = MusicSource.sample(
            1,
            state: .waiting(until: Date(timeIntervalSince1970: 0), .unreachable)
        )
        waiting.syncedAt = Date(timeIntervalSince1970: 86_400)
        let blocked = MusicSource.sample(2, traits: SourceTraits(), state: .blocked(.signInNeeded))

        sut.presenter.didFetch(sources: [waiting, blocked])

        let rows = [SourceRow(waiting, row: 1), SourceRow(blocked, row: 2)]
        sut.view.expectMessages(.update(viewModels: rows))
        expectEqual(
            rows.map(\.state),
            [
                .waiting(until: "1970-01-01T00:00:00Z", "unreachable"), .blocked("signInNeeded"),
            ]
        )
        expectEqual(rows.map(\.syncedAt), ["1970-01-02T00:00:00Z", nil])
        expectEqual(rows.map(\.product), ["navidrome", nil])
    }

    @Test(
        "A row has the method of listing songs",
        arguments: [
            (.search(query: "\"\""), .songs), (.albums, .albums), (.folders, .folders),
        ] as [(SourceTraits.Listing, SourceRow.Listing)]
    )
    func listing(trait: SourceTraits.Listing, listing: SourceRow.Listing) {
        expectEqual(SourceRow(.sample(traits: SourceTraits(listing: trait))).listing, listing)
    }

    @Test(
        "A password is sent unencrypted without TLS, unless only a digest is sent",
        arguments: [
            ("http://music.example", .password, true), ("HTTP://music.example:4533/x", .basic, true),
            ("http://192.168.1.2:4533", .apiKey, true), ("http://localhost.example", .password, true),
            ("http://music.example", .token, false), ("https://music.example", .password, false),
            ("http://localhost:4533", .password, false), ("http://127.0.0.1:4533", .password, false),
            ("http://[::1]:4533/x", .password, false), ("", .password, false),
        ] as [(String, SourceTraits.Authentication, Bool)]
    )
    func exposure(address: String, authentication: SourceTraits.Authentication, isExposed: Bool) {
        let source = MusicSource(
            id: 1,
            name: "home",
            address: address,
            user: "me",
            traits: SourceTraits(authentication: authentication)
        )

        expectEqual(SourceRow(source).exposesPassword, isExposed)
    }

    @Test("Results are shown") func results() {
        let sut = makeSUT()

        sut.presenter.didAdd(source: .sample(1))
        sut.presenter.didSetPassword(of: .sample(1))
        sut.presenter.didRemove(source: .sample(2), trackCount: 3)
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(
            .show(added: SourceRow(.sample(1))),
            .show(changedPasswordOf: "source1"),
            .show(removed: "source2", trackCount: 3),
            .show(error: .cancelled)
        )
    }

    private func makeSUT() -> (
        presenter: MusicServersPresenter, view: MusicServersViewingSpy, interactor: MusicServersInteractingSpy
    ) {
        let (view, interactor) = (MusicServersViewingSpy(), MusicServersInteractingSpy())
        let presenter = MusicServersPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
