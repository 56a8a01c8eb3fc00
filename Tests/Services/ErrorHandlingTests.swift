import Services
import Testing

@MainActor @Suite("Errors reach the view in one way") struct ErrorHandlingTests {
    @Test("An error of a request is passed to the delegate") func error() async {
        let view = View()
        let presenter = Presenter(view: view)

        await reportingErrors(to: presenter) { () throws(ServiceError) in throw .nothingPlaying }

        #expect(view.errors == [.nothingPlaying])
    }

    @Test("A request that succeeds reports nothing") func success() async {
        let view = View()
        let presenter = Presenter(view: view)
        var isPerformed = false

        await reportingErrors(to: presenter) { () throws(ServiceError) in isPerformed = true }

        #expect(isPerformed)
        #expect(view.errors.isEmpty)
    }

    @Test("A request is performed even if its delegate is gone") func noDelegate() async {
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
