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
            await conversation.type(["stats"], on: statistics.view, output: output)
        }

        try conversation.expectRecorded(as: "Statistics")
    }

    private func makeSUT(_ result: Result<LibraryStatistics, ServiceError>) -> StatisticsRecorded<
        StatisticsView
    > {
        let library = LibraryMeasuringSpy { $0.statistics = { _ in result } }
        let interactor = StatisticsInteractor(
            library: LibraryMeasuringRecorder(library, in: conversation),
            timeZone: { .gmt }
        )
        return StatisticsRecorded(in: conversation, interactor: interactor) {
            StatisticsPresenter(interactor: $0, timeZone: { .gmt }, now: { .distantFuture })
        } view: {
            StatisticsView(presenter: $0, output: output, glyphs: .ascii)
        }
    }
}
