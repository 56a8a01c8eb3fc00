import Services
import TestSupport
import Testing

@MainActor @Suite("Errors reach the view") struct ErrorHandlingTests {
    @Test("A failed request passes its error to the delegate") func error() async {
        let view = View()
        let presenter = Presenter(view: view)

        await reportingErrors(to: presenter) { () throws(ServiceError) in throw .nothingPlaying }

        expectEqual(view.errors, [.nothingPlaying])
    }

    @Test("A successful request reports nothing") func success() async {
        let view = View()
        let presenter = Presenter(view: view)
        var isPerformed = false

        await reportingErrors(to: presenter) { () throws(ServiceError) in isPerformed = true }

        #expect(isPerformed)
        #expect(view.errors.isEmpty)
    }

    @Test("A request is performed even without a delegate") func noDelegate() async {
        var isPerformed = false

        await reportingErrors(to: nil) { () throws(ServiceError) in isPerformed = true }

        #expect(isPerformed)
    }

    private final class Presenter: ErrorPresenting {
        let errorView: (any ErrorViewing)?

        init(view: View) {
            errorView = view
        }
    }

    private final class View: ErrorViewing {
        private(set) var errors: [ServiceError] = []

        func show(error: ServiceError) {
            errors.append(error)
        }
    }
}
