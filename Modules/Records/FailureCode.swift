/// The kind of a failure, as reported to scripts: the `code` of an error record. Codes are stable across versions.
public enum FailureCode: String, Sendable {
    case alreadyExists
    case ambiguous
    case changedMeanwhile
    /// Any other failure.
    case failed
    case full
    case incomplete
    case inputOutput
    case interrupted
    /// A given file or folder doesn't exist.
    case missing
    case noFile
    case notEditable
    case notFound
    case notSeekable
    case nothingPlaying
    case nothingToRedo
    case nothingToUndo
    case refused
    case unavailable
    /// A file's content is invalid.
    case unreadable
    /// The command or the request can't be parsed, or makes no sense.
    case usage

    // For HTTP requests.
    case foreignHost
    case methodNotAllowed
    case notAcceptable
    case unauthorized
}
