import Entities
import Services
import TestSupport
import Testing
import Web

@testable import Names
@testable import NamesWeb

@MainActor struct NamesWebViewTests {
    @Test("The joined names are JSON") func json() async {
        let sut = makeSUT { $0.update(viewModels: Self.rows) }

        await expectEqual(
            sut.client.json("/v1/names"),
            """
            {"names":[{"row":1,"name":"<b>","artist":"B & Co","plays":1412}]}

            """
        )
        sut.presenter.expectMessages(.didTapNames)
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/names"), WebProblem(.service(.cancelled)))
    }

    @Test("The page has the names, escaped, and links to the artists") func page() async {
        let sut = makeSUT { $0.update(viewModels: Self.rows) }

        let page = await sut.client.page("/names")

        #expect(page.hasPrefix("<h1>Names</h1><p>Names whose plays count for other artists.</p>"))
        #expect(page.contains("<bdi>&lt;b&gt;</bdi></th>"))
        #expect(page.contains(#"<a href="/artist?name=B%20%26%20Co"><bdi>B &amp; Co</bdi></a>"#))
        #expect(page.contains(">1,412</td>"))
    }

    @Test("The page says that no names are joined") func empty() async {
        #expect(await makeSUT().client.page("/names").contains("No names are joined."))
    }

    private static let rows = [NameJoinRow(NameJoin(name: "<b>", artist: "B & Co", plays: 1412), row: 1)]

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (NamesWebView) -> Void = { _ in }) -> (
        presenter: NamesPresentingSpy, client: WebClient
    ) {
        let presenter = NamesPresentingSpy()
        let route = NamesWebView.names.route { _ in
            let view = NamesWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return (presenter, WebClient(route))
    }
}
