import Console
import Services
import TestSupport
import Testing

@testable import ConsoleViews

@MainActor @Suite("A view at the prompt") struct PromptViewTests {
    @Test("An error is the command's failure") func error() {
        let view = View(output: Output(display: DisplaySpy(), style: .plain, isJSON: false))

        view.show(error: .nothingToUndo)

        expectEqual(
            view.output.failure,
            CommandFailure(code: .nothingToUndo, message: "There is nothing to undo.")
        )
    }

    private final class View: PromptView {
        let output: Output

        init(output: Output) {
            self.output = output
        }
    }
}
