import Console
import Entities
import Mpd
import Services
import TestSupport
import Testing

@testable import FolderDetail
@testable import FolderDetailMpd
@testable import FolderDetailPrompt
@testable import FolderDetailWeb

@MainActor struct FolderDetailAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "FolderDetail") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "FolderDetail") {
            let view = build { FolderDetailWebView(presenter: $0) }
            let page = await WebClient(FolderDetailWebView.folder.route { _ in view }).page(
                "/folder?path=/music"
            )
            #expect(page.contains("Title 1"))
            return view
        }
    }

    @Test("All parts go away after a command of MPD") func commandRelease() async {
        await expectRelease(of: "FolderDetail") {
            let view = build {
                FolderDetailMpdView(presenter: $0, context: .sample) { _ throws(MpdError) in }
            }
            let client = MpdRoutes(FolderDetailMpdView.commands.map { $0.route { view } })
            await expectEqual(client.answer("listfiles"), "directory: Mira\nfile: 1.ogg\n")
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { FolderDetailBuilder.view(for: $0, output: output) }
    }

    private func build<View: FolderDetailViewing>(_ makeView: (any FolderDetailPresenting) -> View) -> View {
        let contents = FolderContents(folders: [Location("/music/Mira")], tracks: [.playable(1)])
        return FolderDetailBuilder.build(
            browser: FolderBrowsingSpy { $0.contents = { _ in .success(contents) } },
            folders: FolderStoringSpy(),
            makeView: makeView
        )
    }
}
