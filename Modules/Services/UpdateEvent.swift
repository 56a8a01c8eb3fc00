import Entities

/// An event during an update from folders.
public enum UpdateEvent: Equatable, Sendable {
    /// The number of files examined; `total` is `nil` until new and changed ones are read.
    case progress(Int, total: Int?)
    /// A file or folder couldn't be read.
    case failure(ServiceError)
}
