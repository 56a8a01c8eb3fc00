import Services
import TestSupport
import Testing

@MainActor struct ErrorHandlingTests {
    @Test("An error of a request is shown by the view of the presenter that gets it") func error() async {
        let view = ErrorViewingSpy()

        await reportingErrors(to: Presenter(errorView: view)) { () throws(ServiceError) in throw .cancelled }

        view.expectMessages(.show(error: .cancelled))
    }

    @Test("A request that succeeds reports nothing") func success() async {
        let delegate = ErrorHandlingSpy()

        await reportingErrors(to: delegate) { () throws(ServiceError) in }

        expectEqual(delegate.messages, [])
    }

    private final class Presenter: ErrorPresenting {
        let errorView: (any ErrorViewing)?

        init(errorView: any ErrorViewing) {
            self.errorView = errorView
        }
    }
}
