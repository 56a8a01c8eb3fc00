import Console
import Entities
import Services
import TestSupport
import Testing

@testable import MusicFolders
@testable import MusicFoldersPrompt

@MainActor struct MusicFoldersViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("folders", .didTapFolders),
            ("pull-to-refresh --path path --prunes", .didPullToRefresh(at: "path", prunes: true)),
        ] as [(String, MusicFoldersPresentingSpy.Message)]
    )
    func commands(line: String, event: MusicFoldersPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
        #expect(sut.display.text(of: .notices) == "")
    }

    @Test("viewDidAppear() is reported") func viewDidAppear() async {
        let sut = makeSUT()

        await sut.view.viewDidAppear()

        #expect(sut.presenter.messages == [.viewDidAppear])
    }

    @Test("didSwipeToDelete(_:) is reported", .disabled("It has no command yet")) func didSwipeToDelete() {}

    @Test("update(viewModels:) is printed") func update() {
        let sut = makeSUT()

        withKnownIssue("MusicFoldersView.update(viewModels:) isn't implemented yet") {
            sut.view.update(viewModels: [])

            #expect(sut.display.messages != [])
        }
    }

    @Test("show(forgotten:) is printed") func showForgotten() {
        let sut = makeSUT()

        sut.view.show(forgotten: "path")

        #expect(sut.display.messages == [.results("path\n")])
    }

    @Test("show(updateProgress:of:) is printed") func showUpdateProgressOf() {
        let sut = makeSUT()

        withKnownIssue("MusicFoldersView.show(updateProgress:of:) isn't implemented yet") {
            sut.view.show(updateProgress: 1, of: 1)

            #expect(sut.display.messages != [])
        }
    }

    @Test("show(updated:) is printed", .disabled("It needs sample values")) func showUpdated() {}

    @Test("show(news:) is printed", .disabled("It needs sample values")) func showNews() {}

    @Test("showWatchLimit() is printed") func showWatchLimit() {
        let sut = makeSUT()

        withKnownIssue("MusicFoldersView.showWatchLimit() isn't implemented yet") {
            sut.view.showWatchLimit()

            #expect(sut.display.messages != [])
        }
    }

    @Test("show(error:) is the command's failure") func showError() {
        let sut = makeSUT()

        sut.view.show(error: .cancelled)

        #expect(sut.output.failure?.code == ServiceError.cancelled.code)
    }

    @MainActor private struct SUT {
        let view: MusicFoldersView
        let presenter: MusicFoldersPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT() -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let presenter = MusicFoldersPresentingSpy()
        let view = MusicFoldersView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
