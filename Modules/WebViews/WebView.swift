import Services
import Web

/// A view that answers a request over HTTP with what it was shown.
@MainActor package protocol WebView: ErrorViewing {
    /// The error that was shown, if any.
    var error: ServiceError? { get set }
}

extension WebView {
    package func show(error: ServiceError) {
        self.error = error
    }

    /// A request for one page never leads to this.
    package func showNoMoreRows() {}

    /// Throws the error that was shown, if any.
    package func throwShownError() throws(Problem) {
        if let error { throw .service(error) }
    }
}
