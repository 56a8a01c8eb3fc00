import Entities

/// An event while tags are written.
public enum TagWriteEvent: Equatable, Sendable {
    case progress(TagWriteSummary)
    /// A file couldn't be written.
    case failure(ServiceError)
    /// Writing has ended; unwritten files remain if the user interrupted it.
    case finished(TagWriteSummary)
}

/// Receives the progress of writing tags.
@MainActor public protocol TagWriteHandling: ErrorHandling {
    func didWriteTags(_ event: TagWriteEvent)
}
