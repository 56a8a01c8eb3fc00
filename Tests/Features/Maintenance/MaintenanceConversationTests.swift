import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Maintenance
@testable import MaintenancePrompt

@MainActor struct MaintenanceConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Maintenance") {
            for error in [nil, ServiceError.cancelled] {
                let view = makeSUT(error: error)
                await conversation.type(
                    ["library check", "library rebuild", "library rebuild"],
                    on: view,
                    output: output
                )
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> MaintenanceView {
        let maintainer = LibraryMaintainingSpy {
            $0.check = { report in
                if let error { return .failure(error) }
                await report(1, 2)
                return .success([LibraryDefect(.playCounts, count: 3)])
            }
            $0.rebuild = { report in
                if let error { return .failure(error) }
                await report(1, 2)
                return .success(())
            }
        }
        let interactor = MaintenanceInteractor(maintainer: maintainer.recorded(in: conversation))
        let presenter = MaintenancePresenter(
            interactor: MaintenanceInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = MaintenanceView(
            presenter: MaintenancePresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = MaintenanceInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = MaintenanceViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
