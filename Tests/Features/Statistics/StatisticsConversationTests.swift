import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Statistics
@testable import StatisticsPrompt
@testable import StatisticsWeb

@MainActor struct StatisticsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Statistics") {
            for result in [Result<LibraryStatistics, ServiceError>.success(.sample), .failure(.cancelled)] {
                let statistics = makeSUT(result)
                await conversation.type(["stats"], on: statistics, output: output)
            }

            await get("/stats", StatisticsWebView.stats, .success(.sample))
            await get("/library", StatisticsWebView.library, .success(.sample))
            await get("/stats", StatisticsWebView.stats, .failure(.cancelled))
            await get("/library", StatisticsWebView.library, .failure(.cancelled))
        }
    }

    private func get(
        _ address: String,
        _ endpoint: Endpoint<StatisticsWebView>,
        _ result: Result<LibraryStatistics, ServiceError>
    ) async {
        let view = build(result) { StatisticsWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(_ result: Result<LibraryStatistics, ServiceError>) -> StatisticsView {
        build(result) {
            StatisticsView(presenter: $0, output: output, glyphs: .ascii)
        }
    }

    private func build<View: StatisticsViewing>(
        _ result: Result<LibraryStatistics, ServiceError>,
        makeView: (any StatisticsPresenting) -> View
    ) -> View {
        let library = StatisticsComputingSpy { $0.statistics = { _ in result } }
        let interactor = StatisticsInteractor(
            library: library.recorded(in: conversation),
            timeZone: { .gmt }
        )
        let presenter = StatisticsPresenter(
            interactor: StatisticsInteractingSpy().passing(to: interactor, in: conversation),
            timeZone: { .gmt },
            now: { .distantFuture }
        )
        let view = makeView(StatisticsPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = StatisticsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = StatisticsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
