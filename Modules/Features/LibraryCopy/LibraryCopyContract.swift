import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol LibraryCopyPresenting: AnyObject {
    /// The user copies a library to another place; `nil` refers to the open library.
    func didTapCopy(from source: String?, to target: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol LibraryCopyInteracting: AnyObject {
    /// Copies a library, and reports progress.
    func copyLibrary(from source: String?, to target: String?) async
}

/// Results for the presenter.
@MainActor protocol LibraryCopyInteractorDelegate: ErrorHandling {
    /// The progress of copying.
    func didCopy(progress: CopyProgress)
    /// The counts of each part in both libraries.
    func didCopy(parts: [PartCount])
}

/// Everything the view can show.
@MainActor package protocol LibraryCopyViewing: ErrorViewing {
    /// The progress of copying.
    func show(progress: CopyStep)
    /// The counts of each part in both libraries.
    func show(copied rows: [CopiedRow])
}
