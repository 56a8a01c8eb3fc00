import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Accounts
@testable import AccountsPrompt

@MainActor struct AccountsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Accounts") {
            for error in [nil, ServiceError.cancelled] {
                let scrobblers = makeSUT(error: error)
                await conversation.type(
                    [
                        "accounts", "accounts add lastfm me", "accounts remove account1",
                        "private on",
                        "accounts pause account1",
                    ],
                    on: scrobblers,
                    output: output
                )
            }
            let failing = makeSUT(error: nil, serviceError: .cancelled)
            await conversation.type(
                ["accounts add lastfm me", "accounts remove account1"],
                on: failing,
                output: output
            )
        }
    }

    private func makeSUT(
        error: ServiceError?,
        serviceError: ServiceError? = nil
    ) -> AccountsView {
        func answer<Value>(_ value: Value, _ error: ServiceError?) -> Result<Value, ServiceError> {
            error.map(Result.failure) ?? .success(value)
        }
        let (accounts, isPaused, done) = (
            answer([ScrobblerAccount.sample(1)], error), answer(false, error), answer((), error)
        )
        let (added, removed) = (answer(ScrobblerAccount.sample(1), serviceError), answer((), serviceError))
        let library = ScrobblerStoringSpy {
            $0.scrobblerAccounts = { accounts }
            $0.isScrobblingPaused = { isPaused }
            $0.setScrobblingPaused = { _ in done }
            $0.setScrobblerAccountSubmitsFollows = { _, _, _ in done }
        }
        let service = ScrobblerServicingSpy {
            $0.add = { _, _, confirm in
                await confirm("https://a.example")
                return added
            }
            $0.remove = { _ in removed }
        }
        let interactor = AccountsInteractor(
            library: library.recorded(in: conversation),
            service: service.recorded(in: conversation),
            secrets: SecretStoringSpy { $0.hasSecret = { _ in true } }.recorded(in: conversation)
        )
        let presenter = AccountsPresenter(
            interactor: AccountsInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = AccountsView(
            presenter: AccountsPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            reader: SecretReadingStub([.typed("key"), .typed("shared")])
        )
        interactor.delegate = AccountsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = AccountsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
