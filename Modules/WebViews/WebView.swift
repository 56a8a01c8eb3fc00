import Services
import Web

/// A view that answers an HTTP request with the results that its presenter shows it.
@MainActor package protocol WebView: ErrorViewing {
    /// The error shown, if any.
    var error: ServiceError? { get set }
}

extension WebView {
    package func show(error: ServiceError) {
        self.error = error
    }

    /// Never called: a request asks for one page only.
    package func showNoMoreRows() {}

    /// Throws the error shown, if any.
    package func throwShownError() throws(Problem) {
        if let error { throw .service(error) }
    }
}
