/// How a program ends, following BSD's `sysexits.h`.
public enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    case usage = 64
    case unreadable = 65
    case missing = 66
    case unavailable = 69
    case inputOutput = 74
    /// As shells count it: 128 and the number of the signal that Ctrl-C sends.
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
