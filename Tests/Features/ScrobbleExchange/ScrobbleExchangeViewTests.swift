import Console
import Entities
import Services
import TestSupport
import Testing

@testable import ScrobbleExchange
@testable import ScrobbleExchangePrompt

@MainActor struct ScrobbleExchangeViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("pull-to-refresh --name name", .didPullToRefresh("name")),
            ("submit --name name", .didTapSubmit("name")),
            ("pending 1 --name name", .didTapPending("name", limit: 1)),
            ("retry --name name", .didTapRetry("name")),
        ] as [(String, ScrobbleExchangePresentingSpy.Message)]
    )
    func commands(line: String, event: ScrobbleExchangePresentingSpy.Message) async {
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

    @Test("show(problem:) is printed", .disabled("It needs sample values")) func showProblem() {}

    @Test("show(progress:of:) is printed") func showProgressOf() {
        let sut = makeSUT()

        withKnownIssue("ScrobbleExchangeView.show(progress:of:) isn't implemented yet") {
            sut.view.show(progress: 1, of: 1)

            #expect(sut.display.messages != [])
        }
    }

    @Test("show(followed:) is printed", .disabled("It needs sample values")) func showFollowed() {}

    @Test("show(submitted:) is printed", .disabled("It needs sample values")) func showSubmitted() {}

    @Test("update(viewModels:) is printed") func update() {
        let sut = makeSUT()

        withKnownIssue("ScrobbleExchangeView.update(viewModels:) isn't implemented yet") {
            sut.view.update(viewModels: [])

            #expect(sut.display.messages != [])
        }
    }

    @Test("show(retried:) is printed") func showRetried() {
        let sut = makeSUT()

        withKnownIssue("ScrobbleExchangeView.show(retried:) isn't implemented yet") {
            sut.view.show(retried: 1)

            #expect(sut.display.messages != [])
        }
    }

    @Test("show(error:) is the command's failure") func showError() {
        let sut = makeSUT()

        sut.view.show(error: .cancelled)

        #expect(sut.output.failure?.code == ServiceError.cancelled.code)
    }

    @MainActor private struct SUT {
        let view: ScrobbleExchangeView
        let presenter: ScrobbleExchangePresentingSpy
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
        let presenter = ScrobbleExchangePresentingSpy()
        let view = ScrobbleExchangeView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
