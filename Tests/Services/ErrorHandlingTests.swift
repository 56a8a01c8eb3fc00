import Services
import TestSupport
import Testing

@MainActor @Suite("Errors reach the view") struct ErrorHandlingTests {
    @Test("A failed request passes its error to the delegate") func error() async {
        let view = ErrorViewingSpy()

        await reportingErrors(to: Presenter(errorView: view)) { () throws(ServiceError) in throw .cancelled }

        view.expectMessages(.show(error: .cancelled))
    }

    @Test("A successful request reports nothing") func success() async {
        let delegate = ErrorHandlingSpy()
        var isPerformed = false

        await reportingErrors(to: delegate) { () throws(ServiceError) in isPerformed = true }

        #expect(isPerformed)
        expectEqual(delegate.messages, [])
    }

    @Test("A request is performed even without a delegate") func noDelegate() async {
        var isPerformed = false

        await reportingErrors(to: nil) { () throws(ServiceError) in isPerformed = true }

        #expect(isPerformed)
    }

    private final class Presenter: ErrorPresenting {
        let errorView: (any ErrorViewing)?

        init(errorView: any ErrorViewing) {
            self.errorView = errorView
        }
    }
}
