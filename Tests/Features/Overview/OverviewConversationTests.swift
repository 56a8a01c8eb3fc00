import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Overview
@testable import OverviewWeb

@MainActor struct OverviewConversationTests {
    private let conversation = Conversation()

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let view = makeSUT(error: error)
            await conversation.get("/", from: OverviewWebView.week.route { _ in view })
            await conversation.get("/years", from: OverviewWebView.year.route { _ in view })
        }

        try conversation.expectRecorded(as: "Overview")
    }

    /// The service is queried concurrently, in no fixed order, and therefore its messages aren't recorded.
    private func makeSUT(error: ServiceError?) -> OverviewWebView {
        let interactor = OverviewInteractor(
            counter: PlayCountingSpy { $0.error = error },
            timeZone: { .gmt },
            now: { .saturday }
        )
        let presenter = OverviewPresenter(
            interactor: OverviewInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = OverviewWebView(
            presenter: OverviewPresentingSpy().passing(to: presenter, in: conversation)
        ) { Markup() }
        interactor.delegate = OverviewInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = OverviewViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
