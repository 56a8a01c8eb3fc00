import Services

/// A request of another process. Tracks are sent as URNs, since both processes read the same library.
enum PlayerRequest: Equatable, Sendable {
    /// Answered by updates, until either side hangs up.
    case follow
    case perform(PlaybackRequest<[String]>)

    /// Whether the request changes nothing and can safely be repeated.
    var onlyReads: Bool {
        switch self {
        case .follow, .perform(.now), .perform(.queue): true
        case .perform: false
        }
    }
}

/// The encoding of a playback request, with `follow` as an additional case.
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
