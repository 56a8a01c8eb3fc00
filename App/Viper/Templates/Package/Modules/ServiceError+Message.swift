import Console
import Services

extension Output {
    /// Reports why a service failed.
    public func fail(_ error: ServiceError) {
        fail(error.sentence, code: error.code)
    }
}

extension ServiceError {
    /// The kind of failure, for scripts.
    public var code: FailureCode {
        switch self {
        case .notFound: .notFound
        case .unavailable: .unavailable
        case .cancelled: .interrupted
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .notFound(let what): "There is no \(what)."
        case .unavailable(let what): "\(what) isn't available."
        case .cancelled: "Interrupted."
        }
    }
}
