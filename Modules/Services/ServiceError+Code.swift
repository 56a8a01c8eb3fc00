import Records

extension ServiceError {
    public typealias Code = FailureCode

    /// The kind of failure, for scripts.
    public var code: Code {
        switch self {
        case .notFound: .notFound
        case .ambiguous: .ambiguous
        case .alreadyExists: .alreadyExists
        case .invalid: .usage
        case .notEditable: .notEditable
        case .nothingToUndo: .nothingToUndo
        case .nothingToRedo: .nothingToRedo
        case .nothingPlaying: .nothingPlaying
        case .notSeekable: .notSeekable
        case .noFile, .notLocal: .noFile
        case .changedMeanwhile: .changedMeanwhile
        case .incomplete: .incomplete
        case .full: .full
        case .refused: .refused
        case .unavailable: .unavailable
        case .missing, .noLibrary: .missing
        case .unreadable: .unreadable
        case .inputOutput: .inputOutput
        case .notTransferred(_, _, let reason): reason.code
        case .cancelled: .interrupted
        }
    }
}
