import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Overview
@testable import OverviewPrompt
@testable import OverviewWeb

@MainActor struct OverviewConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Overview") {
            for error in [nil, ServiceError.cancelled] {
                let screen = makeSUT(error: error) {
                    OverviewView(presenter: $0, output: output, glyphs: .ascii)
                }
                await conversation.type(["review 2025"], on: screen, output: output)
                await conversation.type(["review 2025 --output /2025.svg"], on: screen, output: output)
                let view = makeSUT(error: error) { OverviewWebView(presenter: $0) { Markup() } }
                await conversation.get("/", from: OverviewWebView.week.route { _ in view })
                await conversation.get("/years", from: OverviewWebView.year.route { _ in view })
            }
        }
    }

    /// The service is queried concurrently, in no fixed order, and therefore its messages aren't recorded.
    private func makeSUT<View: OverviewViewing>(
        error: ServiceError?,
        makeView: (any OverviewPresenting) -> View
    ) -> View {
        let interactor = OverviewInteractor(
            counter: PlayCountingSpy {
                $0.error = error
                $0.playTotals = { _, _, _ in .success([PlayBucket(start: .in2025, plays: 1)]) }
            },
            files: FileWritingSpy().passing(to: FileWritingFake(), in: conversation),
            timeZone: { .gmt },
            now: { .saturday }
        )
        let presenter = OverviewPresenter(
            interactor: OverviewInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(OverviewPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = OverviewInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = OverviewViewingSpy().passing(to: view, in: conversation)
        return view
    }
}

extension Date {
    /// 2025-01-01 in UTC.
    fileprivate static let in2025 = Date(timeIntervalSince1970: 1_735_689_600)
}
