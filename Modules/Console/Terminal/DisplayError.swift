import Platform

/// Why text could not be written.
public enum DisplayError: Error, Equatable, Sendable {
    /// Nobody reads any longer: the other end of a pipe is closed, as `head` does when it has seen enough.
    case closed(TextStream)
    /// The system refused to write.
    case failed(TextStream, reason: String)

    /// What happened, for people.
    public var message: String {
        switch self {
        case .closed(let stream): "Nobody reads \(stream.name) any longer."
        case .failed(let stream, let reason): "Writing to \(stream.name) failed: \(reason)."
        }
    }

    init(_ stream: TextStream, _ error: Errno) {
        self = error.code == EPIPE ? .closed(stream) : .failed(stream, reason: error.reason)
    }
}

extension TextStream {
    fileprivate var name: String {
        switch self {
        case .results: "standard output"
        case .notices: "standard error"
        }
    }
}
