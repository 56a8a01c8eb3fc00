import Entities

/// What an import tells on its way.
public enum ImportEvent: Equatable, Sendable {
    /// So many files and rows are done; `total` counts those found, `nil` while folders are still being walked.
    case progress(ImportSummary, total: Int?)
    /// A file, or a line of one, could not be read.
    case failure(ServiceError)
}
