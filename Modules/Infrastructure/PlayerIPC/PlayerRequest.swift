import Services

/// A request of another process. Tracks are sent as URNs, since both processes read the same library.
enum PlayerRequest: Equatable, Sendable {
    case perform(PlaybackRequest<[String]>)
    /// Answered like `perform`, then by updates as for `follow`.
    case begin(PlaybackRequest<[String]>)
    /// Answered by updates, until either side hangs up.
    case follow
    /// Answered with `status`.
    case status
    /// Keeps the queue and the position, and ends the process. Answered with `handedOver`. Programs of later versions
    /// send this before they start a player of their own, so its form never changes.
    case handOver

    /// Whether the request changes nothing and can safely be repeated.
    var onlyReads: Bool {
        switch self {
        case .follow, .status, .perform(.now), .perform(.queue): true
        case .perform, .begin, .handOver: false
        }
    }
}

/// The encoding of a playback request, with those to the process itself as additional cases.
extension PlayerRequest: Codable {
    private enum ToProcess: Codable {
        case begin(PlaybackRequest<[String]>)
        case follow, status, handOver
    }

    init(from decoder: any Decoder) throws {
        self =
            switch try? ToProcess(from: decoder) {
            case .begin(let request): .begin(request)
            case .follow: .follow
            case .status: .status
            case .handOver: .handOver
            case nil: .perform(try PlaybackRequest(from: decoder))
            }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .perform(let request): try request.encode(to: encoder)
        case .begin(let request): try ToProcess.begin(request).encode(to: encoder)
        case .follow: try ToProcess.follow.encode(to: encoder)
        case .status: try ToProcess.status.encode(to: encoder)
        case .handOver: try ToProcess.handOver.encode(to: encoder)
        }
    }
}
