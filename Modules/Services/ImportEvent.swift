import Entities

/// An event during an import.
public enum ImportEvent: Equatable, Sendable {
    /// The counts so far; `total` is the number of files and rows found, `nil` while folders are still being scanned.
    case progress(ImportSummary, total: Int?)
    /// A file, or a line in a file, couldn't be read.
    case failure(ServiceError)
}
