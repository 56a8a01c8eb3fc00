import Console
import Entities
import Services
import TestSupport
import Testing

@testable import SourceSync
@testable import SourceSyncPrompt

@MainActor struct SourceSyncConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for (error, serviceError) in [(nil, nil), (nil, .cancelled), (.cancelled, nil)]
            as [(ServiceError?, ServiceError?)]
        {
            let sut = makeSUT(error: error, serviceError: serviceError)
            await conversation.type(
                ["sync", "sync source1 --prune", "sync source1 --dry-run"],
                on: sut,
                output: output
            )
        }

        try conversation.expectRecorded(as: "SourceSync")
    }

    private func makeSUT(
        error: ServiceError?,
        serviceError: ServiceError?
    ) -> SourceSyncView {
        let library = SourceStoringSpy {
            $0.error = error
            if error == nil { $0.sources = { .success([.sample(1)]) } }
        }
        let service = SourceServicingSpy {
            $0.sync = { _, _, report in
                if let serviceError { return .failure(serviceError) }
                await report(0, nil)
                await report(500, 1200)
                return .success(SyncSummary(tracks: UpdateSummary(added: 1200)))
            }
        }
        let interactor = SourceSyncInteractor(
            library: library.recorded(in: conversation),
            service: service.recorded(in: conversation)
        )
        let router = SourceSyncRoutingSpy()
        router.answers.syncDevices = { _, _ in ["source1"] }
        let presenter = SourceSyncPresenter(
            interactor: SourceSyncInteractingSpy().passing(to: interactor, in: conversation),
            router: router.recorded(in: conversation)
        )
        let view = SourceSyncView(
            presenter: SourceSyncPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            isAtPrompt: false
        )
        interactor.delegate = SourceSyncInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = SourceSyncViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
