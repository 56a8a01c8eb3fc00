import Entities
import Services
import TestSupport
import Testing

@testable import ScrobbleExchange

@MainActor struct ScrobbleExchangeInteractorTests {
    @Test("exchange() is answered") func exchange() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.exchange() isn't implemented yet") {
            await sut.interactor.exchange()

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("followAccounts(named:) is answered") func followAccounts() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.followAccounts(named:) isn't implemented yet") {
            await sut.interactor.followAccounts(named: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("submit(toAccountsNamed:) is answered") func submit() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.submit(toAccountsNamed:) isn't implemented yet") {
            await sut.interactor.submit(toAccountsNamed: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("fetchSubmissions(toAccountNamed:limit:) is answered") func fetchSubmissions() async {
        let sut = makeSUT()

        await withKnownIssue(
            "ScrobbleExchangeInteractor.fetchSubmissions(toAccountNamed:limit:) isn't implemented yet"
        ) {
            await sut.interactor.fetchSubmissions(toAccountNamed: "name", limit: 1)

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("retry(accountNamed:) is answered") func retry() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.retry(accountNamed:) isn't implemented yet") {
            await sut.interactor.retry(accountNamed: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let library: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }
    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let library: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }
    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let player: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let library = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let library = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let player = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
}
@MainActor struct ScrobbleExchangeInteractorTests {
    @Test("exchange() is answered") func exchange() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.exchange() isn't implemented yet") {
            await sut.interactor.exchange()

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("followAccounts(named:) is answered") func followAccounts() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.followAccounts(named:) isn't implemented yet") {
            await sut.interactor.followAccounts(named: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("submit(toAccountsNamed:) is answered") func submit() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.submit(toAccountsNamed:) isn't implemented yet") {
            await sut.interactor.submit(toAccountsNamed: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("fetchSubmissions(toAccountNamed:limit:) is answered") func fetchSubmissions() async {
        let sut = makeSUT()

        await withKnownIssue(
            "ScrobbleExchangeInteractor.fetchSubmissions(toAccountNamed:limit:) isn't implemented yet"
        ) {
            await sut.interactor.fetchSubmissions(toAccountNamed: "name", limit: 1)

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("retry(accountNamed:) is answered") func retry() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.retry(accountNamed:) isn't implemented yet") {
            await sut.interactor.retry(accountNamed: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let library: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }
    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let service: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }
    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let player: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let library = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let service = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, service: service, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            service: service,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let player = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
}
@MainActor struct ScrobbleExchangeInteractorTests {
    @Test("exchange() is answered") func exchange() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.exchange() isn't implemented yet") {
            await sut.interactor.exchange()

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("followAccounts(named:) is answered") func followAccounts() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.followAccounts(named:) isn't implemented yet") {
            await sut.interactor.followAccounts(named: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("submit(toAccountsNamed:) is answered") func submit() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.submit(toAccountsNamed:) isn't implemented yet") {
            await sut.interactor.submit(toAccountsNamed: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("fetchSubmissions(toAccountNamed:limit:) is answered") func fetchSubmissions() async {
        let sut = makeSUT()

        await withKnownIssue(
            "ScrobbleExchangeInteractor.fetchSubmissions(toAccountNamed:limit:) isn't implemented yet"
        ) {
            await sut.interactor.fetchSubmissions(toAccountNamed: "name", limit: 1)

            #expect(sut.delegate.messages != [])
        }
    }

    @Test("retry(accountNamed:) is answered") func retry() async {
        let sut = makeSUT()

        await withKnownIssue("ScrobbleExchangeInteractor.retry(accountNamed:) isn't implemented yet") {
            await sut.interactor.retry(accountNamed: "name")

            #expect(sut.delegate.messages != [])
        }
    }

    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let library: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }
    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let player: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }
    private struct SUT {
        let interactor: ScrobbleExchangeInteractor
        let delegate: ScrobbleExchangeInteractorDelegateSpy
        let library: ScrobblerStoringSpy
        let player: ScrobblerServicingSpy
        let player: PlaybackServicingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let library = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let player = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
    private func makeSUT() -> SUT {
        let delegate = ScrobbleExchangeInteractorDelegateSpy()
        let library = ScrobblerStoringSpy()
        let player = ScrobblerServicingSpy()
        let player = PlaybackServicingSpy()
        let interactor = ScrobbleExchangeInteractor(library: library, library: library, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        let interactor = ScrobbleExchangeInteractor(library: library, player: player, player: player)
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            library: library,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            player: player,
            player: player
        )
    }
}
