import Console
import ConsoleViews
import Services
import TestSupport
import Testing

@MainActor struct ServiceErrorMessageTests {
    @Test(
        "An error is a sentence for people, and a code for scripts",
        arguments: [
            (.notFound(what: "song"), "There is no song.\n", .notFound),
            (.unavailable(what: "The player"), "The player isn't available.\n", .unavailable),
            (.cancelled, "Interrupted.\n", .interrupted),
        ] as [(ServiceError, String, FailureCode)]
    ) func fail(error: ServiceError, sentence: String, code: FailureCode) {
        let display = DisplaySpy()
        let sut = Output(display: display, style: .plain, isJSON: false)

        sut.fail(error)

        expectEqual(display.messages, [.notices(sentence)])
        expectEqual(sut.failure?.code, code)
    }

    @Test("An error that a view shows is the command's failure") func show() {
        let sut = View()

        sut.show(error: .cancelled)

        expectEqual(sut.output.failure?.code, ServiceError.cancelled.code)
    }

    private final class View: PromptView {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
    }
}
