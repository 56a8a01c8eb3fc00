import Console
import Entities
import Services
import TestSupport
import Testing

@testable import ScrobbleSync
@testable import ScrobbleSyncPrompt

@MainActor struct ScrobbleSyncConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "ScrobbleSync") {
            for error in [nil, ServiceError.cancelled] {
                let exchange = makeSUT(error: error)
                await exchange.viewDidAppear()
                await conversation.type(
                    [
                        "accounts pull account1", "accounts submit account1", "accounts pending",
                        "accounts retry account1",
                    ],
                    on: exchange,
                    output: output
                )
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> ScrobbleSyncView {
        func answer<Value>(_ value: Value) -> Result<Value, ServiceError> {
            error.map(Result.failure) ?? .success(value)
        }
        let (accounts, submissions) = (answer([ScrobblerAccount.sample(1)]), answer([Submission.sample(1)]))
        let (followed, submitted, count) = (answer(ImportSummary()), answer(SubmissionSummary()), answer(1))
        let service = ScrobblerServicingSpy {
            $0.run = { report in await report(.sample(1), .signInNeeded) }
            $0.follow = { _, report in
                await report(1, 2)
                return followed
            }
            $0.submit = { _, report in
                await report(1, 2)
                return submitted
            }
        }
        let interactor = ScrobbleSyncInteractor(
            accounts: ScrobblerStoringSpy { $0.scrobblerAccounts = { accounts } }.recorded(in: conversation),
            queue: SubmissionStoringSpy {
                $0.submissions = { _, _ in submissions }
                $0.retrySubmissions = { _ in count }
            }.recorded(in: conversation),
            service: service.recorded(in: conversation)
        )
        let presenter = ScrobbleSyncPresenter(
            interactor: ScrobbleSyncInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = ScrobbleSyncView(
            presenter: ScrobbleSyncPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = ScrobbleSyncInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ScrobbleSyncViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
