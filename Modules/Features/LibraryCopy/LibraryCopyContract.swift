import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol LibraryCopyPresenting: AnyObject {
    /// The user copies the library at a place to another one; `nil` is the library that is open.
    func didTapCopy(from source: String?, to target: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol LibraryCopyInteracting: AnyObject {
    /// Copies a library, reporting how far it is.
    func copyLibrary(from source: String?, to target: String?) async
}

/// Results for the presenter.
@MainActor protocol LibraryCopyInteractorDelegate: ErrorHandling {
    /// How far copying has come.
    func didCopy(progress: CopyProgress)
    /// What both libraries have of each part.
    func didCopy(parts: [PartCount])
}

/// Everything the view can show.
@MainActor package protocol LibraryCopyViewing: ErrorViewing {
    /// How far copying has come.
    func show(progress: CopyStep)
    /// What both libraries have of each part.
    func show(copied rows: [CopiedRow])
}
