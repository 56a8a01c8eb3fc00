import Entities

/// An event while tags are written.
public enum TagWriteEvent: Equatable, Sendable {
    case progress(TagWriteSummary)
    /// A file couldn't be written.
    case failure(ServiceError)
    /// The writing is over; files remain if the user interrupted it.
    case finished(TagWriteSummary)
}

/// Receives how far the writing of tags is.
@MainActor public protocol TagWriteHandling: ErrorHandling {
    func didWriteTags(_ event: TagWriteEvent)
}
