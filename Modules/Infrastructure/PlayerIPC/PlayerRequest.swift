import Services

/// What another process asks for. Tracks travel as URNs, since both processes read the same library.
enum PlayerRequest: Equatable, Sendable {
    /// Answered by updates, until either side hangs up.
    case follow
    case perform(PlaybackRequest<[String]>)

    /// Whether it changes nothing, so that it can be made again.
    var onlyReads: Bool {
        switch self {
        case .follow, .perform(.now), .perform(.queue): true
        case .perform: false
        }
    }
}

/// A request is encoded as such, beside which `follow` is one more.
extension PlayerRequest: Codable {
    private enum Follow: Codable { case follow }

    init(from decoder: any Decoder) throws {
        self =
            if (try? Follow(from: decoder)) != nil {
                .follow
            } else {
                .perform(try PlaybackRequest(from: decoder))
            }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .follow: try Follow.follow.encode(to: encoder)
        case .perform(let request): try request.encode(to: encoder)
        }
    }
}
