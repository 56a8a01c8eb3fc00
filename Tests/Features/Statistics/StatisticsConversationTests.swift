import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Statistics
@testable import StatisticsPrompt

@MainActor struct StatisticsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for result in [Result<LibraryStatistics, ServiceError>.success(.sample), .failure(.cancelled)] {
            let statistics = makeSUT(result)
            await conversation.type(["stats"], on: statistics, output: output)
        }

        try conversation.expectRecorded(as: "Statistics")
    }

    private func makeSUT(_ result: Result<LibraryStatistics, ServiceError>) -> StatisticsView {
        let library = LibraryMeasuringSpy { $0.statistics = { _ in result } }
        let interactor = StatisticsInteractor(
            library: library.recorded(in: conversation),
            timeZone: { .gmt }
        )
        let presenter = StatisticsPresenter(
            interactor: StatisticsInteractingSpy().passing(to: interactor, in: conversation),
            timeZone: { .gmt },
            now: { .distantFuture }
        )
        let view = StatisticsView(
            presenter: StatisticsPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            glyphs: .ascii
        )
        interactor.delegate = StatisticsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = StatisticsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
