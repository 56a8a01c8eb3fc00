import Entities
import Services
import TestSupport
import Testing

@testable import ScrobbleSync

@MainActor struct ScrobbleSyncInteractorTests {
    @Test("Without a name, all accounts with imports turned on are imported, even after a failure")
    func followAll() async {
        let sut = makeSUT()
        sut.service.answers.follow = { account, report in
            if account.id == 1 { return .failure(.unavailable(.network)) }
            await report(200, 1000)
            return .success(ImportSummary(added: 200))
        }

        await sut.interactor.follow(nil)

        sut.service.expectMessages(.follow(.sample(1)), .follow(.sample(2)))
        sut.delegate.expectMessages(
            .handle(error: .unavailable(.network)),
            .didSee(count: 200, of: 1000),
            .didFollow(account: .sample(2), summary: ImportSummary(added: 200))
        )
    }

    @Test("A named account is used regardless of its settings; an unknown one, or none at all, is an error")
    func named() async {
        let sut = makeSUT()
        sut.service.answers.submit = { _, report in
            await report(1, 2)
            return .success(SubmissionSummary(stored: 3))
        }

        await sut.interactor.submit(to: .named("ACCOUNT3"))
        await sut.interactor.submit(to: .named("none"))
        sut.accounts.answers.scrobblerAccounts = { .success([Self.off]) }
        await sut.interactor.submit(to: nil)

        sut.service.expectMessages(.submit(to: Self.off))
        sut.delegate.expectMessages(
            .didSend(count: 1, left: 2),
            .didSubmit(account: Self.off, summary: SubmissionSummary(stored: 3)),
            .handle(error: .notFound(.scrobbler("none"))),
            .handle(error: .notFound(.scrobblers))
        )
    }

    @Test("Waiting plays are fetched for one account or all, with the accounts' names") func submissions()
        async
    {
        let sut = makeSUT()
        sut.queue.answers.submissions = { _, _ in .success([.sample(1)]) }

        await sut.interactor.fetchSubmissions(to: nil, limit: 5)
        await sut.interactor.fetchSubmissions(to: .named("account2"), limit: 6)

        sut.queue.expectMessages(.submissions(of: nil, limit: 5), .submissions(of: 2, limit: 6))
        sut.delegate.expectMessages(
            .didFetch(submissions: [.sample(1)], accounts: [.sample(1), .sample(2), Self.off]),
            .didFetch(submissions: [.sample(1)], accounts: [.sample(2)])
        )
    }

    @Test("Waiting plays are made ready to be sent for one account or all") func retry() async {
        let sut = makeSUT()
        sut.queue.answers.retrySubmissions = { _ in .success(7) }

        await sut.interactor.retry(nil)
        await sut.interactor.retry(.named("account1"))

        sut.queue.expectMessages(.retrySubmissions(of: nil), .retrySubmissions(of: 1))
        sut.delegate.expectMessages(.didRetry(count: 7), .didRetry(count: 7))
    }

    @Test("The background sync passes on problems") func exchange() async {
        let sut = makeSUT()
        sut.service.answers.run = { report in await report(.sample(1), .signInNeeded) }

        await sut.interactor.exchange()

        #expect(sut.service.messages.contains(.run))
        sut.delegate.expectMessages(.didEncounter(.signInNeeded, of: .sample(1)))
    }

    private func makeSUT() -> (
        interactor: ScrobbleSyncInteractor, delegate: ScrobbleSyncInteractorDelegateSpy,
        accounts: ScrobblerStoringSpy, queue: SubmissionStoringSpy, service: ScrobblerServicingSpy
    ) {
        let delegate = ScrobbleSyncInteractorDelegateSpy()
        let accounts = ScrobblerStoringSpy {
            $0.scrobblerAccounts = { .success([.sample(1), .sample(2), Self.off]) }
        }
        let (queue, service) = (SubmissionStoringSpy(), ScrobblerServicingSpy())
        let interactor = ScrobbleSyncInteractor(accounts: accounts, queue: queue, service: service)
        interactor.delegate = delegate
        return (interactor, delegate, accounts, queue, service)
    }

    nonisolated private static let off = ScrobblerAccount.sample(3, submits: false, follows: false)
}
