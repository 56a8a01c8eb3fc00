/// Receives the errors of requests: the delegate of every interactor.
@MainActor public protocol ErrorHandling: AnyObject {
    /// A request failed.
    func handle(error: ServiceError)
}

/// Shows errors: every view of a module.
@MainActor public protocol ErrorViewing: AnyObject {
    /// Shows why a request failed.
    func show(error: ServiceError)
}

/// Passes errors on to its view: a presenter for which an error changes nothing else.
@MainActor public protocol ErrorPresenting: ErrorHandling {
    var errorView: (any ErrorViewing)? { get }
}

extension ErrorPresenting {
    public func handle(error: ServiceError) {
        errorView?.show(error: error)
    }
}

/// Performs a request of an interactor, and passes its error to the delegate.
@MainActor public func reportingErrors(
    to delegate: (any ErrorHandling)?,
    _ request: () async throws(ServiceError) -> Void
) async {
    do {
        try await request()
    } catch {
        delegate?.handle(error: error)
    }
}
