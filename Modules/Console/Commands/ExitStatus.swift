/// The exit status of a program, following BSD's `sysexits.h`.
public enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    case usage = 64
    case unreadable = 65
    case missing = 66
    case unavailable = 69
    case inputOutput = 74
    /// The status that shells use after Ctrl-C: 128 plus the number of its signal.
    case interrupted = 130

    /// The status after a failure of this kind.
    public init(_ code: FailureCode) {
        self =
            switch code {
            case .usage: .usage
            case .unreadable: .unreadable
            case .missing: .missing
            case .unavailable: .unavailable
            case .inputOutput: .inputOutput
            case .interrupted: .interrupted
            default: .failure
            }
    }
}
