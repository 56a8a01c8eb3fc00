import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import UndoHistory
@testable import UndoHistoryWeb

@MainActor struct UndoHistoryWebViewTests {
    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/changes", .didTapChanges(limit: 50)), ("/v1/changes?limit=5", .didTapChanges(limit: 5)),
        ] as [(String, UndoHistoryPresentingSpy.Message)]
    )
    func requests(target: String, event: UndoHistoryPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("The changes are JSON") func json() async {
        let sut = makeSUT { $0.update(viewModels: Self.rows) }

        await expectEqual(
            sut.client.json("/v1/changes"),
            """
            {"changes":[{"row":1,"what":"delete of 3 tracks","change":"delete","tracks":3,\
            "isUndone":true},\
            {"row":2,"what":"edit of “<script>”","change":"edit","tracks":1,\
            "at":"2026-11-21T09:30:00Z","isUndone":false}]}

            """
        )
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/changes"), WebProblem(.service(.cancelled)))
    }

    @Test("Invalid values are rejected", arguments: ["limit=501", "limit=many", "after=2"])
    func nonsense(query: String) async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem("/v1/changes?\(query)")?.status, 400)
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page has the changes, with escaped names") func page() async {
        let sut = makeSUT { $0.update(viewModels: Self.rows) }

        let page = await sut.client.page("/changes")

        #expect(page.hasPrefix("<h1>Changes</h1>"))
        #expect(page.contains("<bdi>delete of 3 tracks</bdi></th><td></td><td>undone</td>"))
        #expect(
            page.contains("<bdi>edit of “&lt;script&gt;”</bdi></th><td>2026-11-21 09:30 UTC</td><td></td>")
        )
        #expect(!page.contains("<script"))
    }

    @Test("An empty journal is reported as empty") func empty() async {
        #expect(await makeSUT().client.page("/changes").contains("No changes yet."))
    }

    private static let rows = [
        ChangeRow(.init(kind: .delete, trackCount: 3, isUndone: true), row: 1),
        ChangeRow(
            .init(
                kind: .edit,
                trackCount: 1,
                title: "<script>",
                madeAt: Date(timeIntervalSince1970: 1_795_253_400)
            ),
            row: 2
        ),
    ]

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (UndoHistoryWebView) -> Void = { _ in }) -> (
        presenter: UndoHistoryPresentingSpy, client: WebClient
    ) {
        let presenter = UndoHistoryPresentingSpy()
        let route = UndoHistoryWebView.changes.route { _ in
            let view = UndoHistoryWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return (presenter, WebClient(route))
    }
}
