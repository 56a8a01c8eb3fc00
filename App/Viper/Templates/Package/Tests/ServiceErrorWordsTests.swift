import Console
import ConsoleViews
import Services
import TestSupport
import Testing

@MainActor struct ServiceErrorWordsTests {
    @Test(
        "An error is shown as a sentence",
        arguments: [
            (.notFound(what: "song"), "There is no song.\n"),
            (.unavailable(what: "The player"), "The player isn't available.\n"),
            (.cancelled, "Interrupted.\n"),
        ] as [(ServiceError, String)]
    ) func fail(error: ServiceError, sentence: String) {
        let display = DisplaySpy()
        let sut = Output(display: display, style: .plain, isJSON: false)

        sut.fail(error)

        #expect(display.messages == [.notices(sentence)])
    }

    @Test("An error that a view shows is the command's failure") func show() {
        let sut = View()

        sut.show(error: .cancelled)

        #expect(sut.output.failure?.code == ServiceError.cancelled.code)
    }

    private final class View: PromptView {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
    }
}
