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

        await sut.interactor.followAccounts(named: nil)

        #expect(sut.service.messages == [.follow(.sample(1)), .follow(.sample(2))])
        #expect(
            sut.delegate.messages == [
                .handle(error: .unavailable(.network)), .didSee(count: 200, of: 1000),
                .didFollow(account: .sample(2), summary: ImportSummary(added: 200)),
            ]
        )
    }

    @Test("A named account is used regardless of its settings; an unknown one, or none at all, is an error")
    func named() async {
        let sut = makeSUT()
        sut.service.answers.submit = { _, report in
            await report(1, 2)
            return .success(SubmissionSummary(stored: 3))
        }

        await sut.interactor.submit(toAccountsNamed: "ACCOUNT3")
        await sut.interactor.submit(toAccountsNamed: "none")
        sut.accounts.answers.scrobblerAccounts = { .success([Self.off]) }
        await sut.interactor.submit(toAccountsNamed: nil)

        #expect(sut.service.messages == [.submit(to: Self.off)])
        #expect(
            sut.delegate.messages == [
                .didSend(count: 1, left: 2),
                .didSubmit(account: Self.off, summary: SubmissionSummary(stored: 3)),
                .handle(error: .notFound(.scrobbler("none"))), .handle(error: .notFound(.scrobblers)),
            ]
        )
    }

    @Test("Waiting plays are fetched for one account or all, with the accounts' names") func submissions()
        async
    {
        let sut = makeSUT()
        sut.queue.answers.submissions = { _, _ in .success([.sample(1)]) }

        await sut.interactor.fetchSubmissions(toAccountNamed: nil, limit: 5)
        await sut.interactor.fetchSubmissions(toAccountNamed: "account2", limit: 6)

        #expect(sut.queue.messages == [.submissions(of: nil, limit: 5), .submissions(of: 2, limit: 6)])
        #expect(
            sut.delegate.messages == [
                .didFetch(submissions: [.sample(1)], accounts: [.sample(1), .sample(2), Self.off]),
                .didFetch(submissions: [.sample(1)], accounts: [.sample(2)]),
            ]
        )
    }

    @Test("Waiting plays are made ready to be sent for one account or all") func retry() async {
        let sut = makeSUT()
        sut.queue.answers.retrySubmissions = { _ in .success(7) }

        await sut.interactor.retry(accountNamed: nil)
        await sut.interactor.retry(accountNamed: "account1")

        #expect(sut.queue.messages == [.retrySubmissions(of: nil), .retrySubmissions(of: 1)])
        #expect(sut.delegate.messages == [.didRetry(count: 7), .didRetry(count: 7)])
    }

    @Test("The background sync passes on problems") func exchange() async {
        let sut = makeSUT()
        sut.service.answers.run = { report in await report(.sample(1), .signInNeeded) }

        await sut.interactor.exchange()

        #expect(sut.service.messages.contains(.run))
        #expect(sut.delegate.messages == [.didEncounter(.signInNeeded, of: .sample(1))])
    }

    @Test(
        "The background sync announces the current track, and each track that begins later",
        .timeLimit(.minutes(5))
    )
    func announcing() async {
        let (announced, announce) = AsyncStream<URN>.makeStream()
        let sut = makeSUT {
            $0.nowPlaying = {
                Self.updates(
                    PlaybackUpdate(.present, now: .playing(1)),
                    PlaybackUpdate(.changed, now: .playing(1)),
                    PlaybackUpdate(.present, now: .playing(2)),
                    PlaybackUpdate(.began, now: .playing(3))
                )
            }
        }
        sut.service.onMessage = { message in
            if case .playNow(_, let urn) = message { announce.yield(urn) }
        }
        sut.service.answers.run = { _ in
            for await urn in announced where urn == Track.sample(3).urn { break }
        }

        await sut.interactor.exchange()

        #expect(sut.announced == [Track.sample(1).urn, Track.sample(3).urn])
    }

    @Test("A paused track isn't announced", .timeLimit(.minutes(5))) func paused() async {
        let (announced, announce) = AsyncStream<URN>.makeStream()
        let sut = makeSUT {
            $0.nowPlaying = {
                Self.updates(
                    PlaybackUpdate(.present, now: NowPlaying(state: .paused(.sample(1)))),
                    PlaybackUpdate(.began, now: .playing(2))
                )
            }
        }
        sut.service.onMessage = { message in
            if case .playNow(_, let urn) = message { announce.yield(urn) }
        }
        sut.service.answers.run = { _ in
            for await urn in announced where urn == Track.sample(2).urn { break }
        }

        await sut.interactor.exchange()

        #expect(sut.announced == [Track.sample(2).urn])
    }

    private struct SUT {
        let interactor: ScrobbleSyncInteractor
        let delegate: ScrobbleSyncInteractorDelegateSpy
        let accounts: ScrobblerStoringSpy
        let queue: SubmissionStoringSpy
        let service: ScrobblerServicingSpy

        /// The tracks announced, in order.
        var announced: [URN] {
            service.messages.compactMap { if case .playNow(_, let urn) = $0 { urn } else { nil } }
        }
    }

    private func makeSUT(player prepare: (inout PlaybackServicingSpy.Answers) -> Void = { _ in }) -> SUT {
        let delegate = ScrobbleSyncInteractorDelegateSpy()
        let accounts = ScrobblerStoringSpy {
            $0.scrobblerAccounts = { .success([.sample(1), .sample(2), Self.off]) }
        }
        let (queue, service) = (SubmissionStoringSpy(), ScrobblerServicingSpy())
        let interactor = ScrobbleSyncInteractor(
            accounts: accounts,
            queue: queue,
            service: service,
            player: PlaybackServicingSpy(prepare)
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            accounts: accounts,
            queue: queue,
            service: service
        )
    }

    nonisolated private static func updates(_ updates: PlaybackUpdate...) -> AsyncStream<PlaybackUpdate> {
        AsyncStream { continuation in
            for update in updates { continuation.yield(update) }
        }
    }

    nonisolated private static let off = ScrobblerAccount.sample(3, submits: false, follows: false)
}

extension NowPlaying {
    fileprivate static func playing(_ number: Int) -> NowPlaying {
        NowPlaying(state: .playing(.sample(number)))
    }
}

extension NowPlaying.Item {
    fileprivate static func sample(_ number: Int) -> NowPlaying.Item {
        NowPlaying.Item(id: number, entry: PlayQueue([.sample(number)]).entries[0])
    }
}
