import Services
import Testing
import Web

@testable import WebViews

@MainActor @Suite("A view over HTTP") struct WebViewTests {
    @Test("The error shown is thrown as a problem") func error() {
        let view = View()

        view.show(error: .notFound(.listing))

        #expect(throws: Problem.service(.notFound(.listing))) { try view.throwShownError() }
    }

    @Test("Without an error, nothing is thrown") func noError() throws {
        try View().throwShownError()
    }

    private final class View: WebView {
        var error: ServiceError?
    }
}
