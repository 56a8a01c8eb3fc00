import Entities

/// An event during an update from folders.
public enum UpdateEvent: Equatable, Sendable {
    /// How many files were looked at; `total` is `nil` until new and changed ones are read.
    case progress(Int, total: Int?)
    /// A file or folder couldn't be read.
    case failure(ServiceError)
}
