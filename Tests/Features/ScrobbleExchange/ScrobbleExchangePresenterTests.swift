import Entities
import Services
import Testing

@testable import ScrobbleExchange

@MainActor struct ScrobbleExchangePresenterTests {
    @Test("viewDidAppear() has an effect") func viewDidAppear() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangePresenter.viewDidAppear() isn't implemented yet") {
            await sut.presenter.viewDidAppear()

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didPullToRefresh(_:) has an effect") func didPullToRefresh() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangePresenter.didPullToRefresh(_:) isn't implemented yet") {
            await sut.presenter.didPullToRefresh("name")

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didTapSubmit(_:) calls submit(toAccountsNamed:)") func didTapSubmit() async {
        let sut = makeSUT()

        await sut.presenter.didTapSubmit("name")

        #expect(sut.interactor.messages == [.submit(toAccountsNamed: "name")])
    }

    @Test("didTapPending(_:limit:) has an effect") func didTapPending() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangePresenter.didTapPending(_:limit:) isn't implemented yet") {
            await sut.presenter.didTapPending("name", limit: 1)

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didTapRetry(_:) has an effect") func didTapRetry() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangePresenter.didTapRetry(_:) isn't implemented yet") {
            await sut.presenter.didTapRetry("name")

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didMeet(_:of:) has an effect", .disabled("It needs sample values")) func didMeet() {}

    @Test("didSee(count:of:) calls show(progress:of:)") func didSee() {
        let sut = makeSUT()

        sut.presenter.didSee(count: 1, of: 1)

        #expect(sut.view.messages == [.show(progress: 1, of: 1)])
    }

    @Test("didFollow(account:summary:) has an effect", .disabled("It needs sample values")) func didFollow() {
    }

    @Test("didSend(count:left:) calls show(retried:)") func didSend() {
        let sut = makeSUT()

        sut.presenter.didSend(count: 1, left: 1)

        #expect(sut.view.messages == [.show(retried: 1)])
    }

    @Test("didSubmit(account:summary:) has an effect", .disabled("It needs sample values")) func didSubmit() {
    }

    @Test("didFetch(submissions:accounts:) has an effect") func didFetch() {
        let sut = makeSUT()

        withKnownIssue("ScrobbleExchangePresenter.didFetch(submissions:accounts:) isn't implemented yet") {
            sut.presenter.didFetch(submissions: [], accounts: [])

            #expect(sut.view.messages != [] || sut.interactor.messages != [])
        }
    }

    @Test("didRetry(count:) calls show(retried:)") func didRetry() {
        let sut = makeSUT()

        sut.presenter.didRetry(count: 1)

        #expect(sut.view.messages == [.show(retried: 1)])
    }

    @Test("handle(error:) calls show(error:)") func handle() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        #expect(sut.view.messages == [.show(error: .cancelled)])
    }

    private struct SUT {
        let presenter: ScrobbleExchangePresenter
        let view: ScrobbleExchangeViewingSpy
        let interactor: ScrobbleExchangeInteractingSpy
    }

    private func makeSUT() -> SUT {
        let view = ScrobbleExchangeViewingSpy()
        let interactor = ScrobbleExchangeInteractingSpy()
        let presenter = ScrobbleExchangePresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
