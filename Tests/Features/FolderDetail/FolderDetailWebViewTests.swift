import Entities
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import FolderDetail
@testable import FolderDetailWeb

@MainActor struct FolderDetailWebViewTests {
    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/folder", .didOpen(nil)),
            ("/v1/folder?path=/music/Bj%C3%B6rk", .didOpen(Location("/music/Björk"))),
            ("/v1/folder?path=/music/", .didOpen(Location("/music"))),
        ] as [(String, FolderDetailPresentingSpy.Message)]
    )
    func requests(target: String, event: FolderDetailPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("Folders and tracks are JSON") func json() async {
        let track = TrackRow(.playable(1), row: 1)
        let sut = makeSUT { $0.show(folders: [Self.folder("/music/Mira")], tracks: [track]) }

        await expectEqual(
            sut.client.json("/v1/folder?path=/music"),
            #"{"folders":[{"folder":"Mira","location":"/music/Mira"}],"tracks":["#
                + track.record.jsonLine.dropLast() + "]}\n"
        )
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .notFound(.folder("/x"))) }

        await expectEqual(
            sut.client.problem("/v1/folder?path=/x"),
            WebProblem(.service(.notFound(.folder("/x"))))
        )
    }

    @Test("Other parameters are rejected") func nonsense() async {
        let sut = makeSUT()

        await expectEqual(
            sut.client.problem("/v1/folder?limit=5"),
            WebProblem(.unknownParameter("limit", known: ["path"]))
        )
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page links the folders and tracks") func page() async {
        let sut = makeSUT {
            $0.show(folders: [Self.folder("/music/Mira & Co")], tracks: [TrackRow(.playable(1), row: 1)])
        }

        let page = await sut.client.page("/folder?path=/music")

        #expect(page.hasPrefix("<h1>/music</h1>"))
        #expect(
            page.contains(#"<a href="/folder?path=%2Fmusic%2FMira%20%26%20Co"><bdi>Mira &amp; Co</bdi></a>"#)
        )
        #expect(page.contains("Title 1"))
    }

    @Test("At the top, the page has the followed folders, if any") func top() async {
        let sut = makeSUT { $0.show(folders: [FolderRow(Location("/music"), isTop: true)], tracks: []) }

        let page = await sut.client.page("/folder")

        #expect(page.hasPrefix("<h1>Folders</h1>"))
        #expect(page.contains(#"<a href="/folder?path=%2Fmusic"><bdi>/music</bdi></a>"#))
        #expect(!page.contains("Tracks"))
        #expect(await makeSUT().client.page("/folder").contains("No folders."))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let sut = makeSUT {
            $0.show(folders: [Self.folder("/music/<script>\"'")], tracks: [TrackRow(.hostile, row: 1)])
        }

        let page = await sut.client.page("/folder?path=/%3Cscript%3E")

        #expect(page.hasPrefix("<h1>/&lt;script&gt;</h1>"))
        #expect(page.contains("<bdi>&lt;script&gt;&quot;"))
        #expect(!page.contains("<script"))
        #expect(!page.contains("<img"))
    }

    private static func folder(_ path: String) -> FolderRow { FolderRow(Location(path), isTop: false) }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (FolderDetailWebView) -> Void = { _ in }) -> (
        presenter: FolderDetailPresentingSpy, client: WebClient
    ) {
        let presenter = FolderDetailPresentingSpy()
        let route = FolderDetailWebView.folder.route { _ in
            let view = FolderDetailWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return (presenter, WebClient(route))
    }
}
