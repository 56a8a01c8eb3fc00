import Platform

/// The reason text couldn't be written.
public enum DisplayError: Error, Equatable, Sendable {
    /// The reader closed the pipe, as `head` does once it has enough.
    case closed(TextStream)
    /// The write failed.
    case failed(TextStream, reason: String)

    /// A message for people.
    public var message: String {
        switch self {
        case .closed(let stream): "The reader closed \(stream.name)."
        case .failed(let stream, let reason): "Couldn't write to \(stream.name): \(reason)."
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
