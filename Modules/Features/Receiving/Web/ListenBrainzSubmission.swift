import Entities
import Foundation
import JSON

/// The listens in a submission to ListenBrainz.
struct ListenBrainzSubmission: Equatable {
    enum Kind: String {
        case single
        case playingNow = "playing_now"
        case backlog = "import"
    }

    let kind: Kind
    let plays: [ReceivedPlay]

    /// Parses the body of a request, whatever its type is said to be; `nil` if it isn't a submission. Listens with
    /// mistakes are included: if one were refused, clients would send it, and others with it, forever.
    init?(_ bytes: [UInt8]) {
        guard let json = JSON(bytes), let kind = json["listen_type"]?.text.flatMap(Kind.init),
            let payload = json["payload"]
        else { return nil }
        self.kind = kind
        plays = payload.elements.map { ReceivedPlay(listen: $0) }
    }

    /// The size limit of a submission, in bytes: 1,000 listens of 10,240.
    static let longest = 10_240_000
}

extension ReceivedPlay {
    fileprivate init(listen: JSON) {
        let track = listen["track_metadata"]
        let details = track?["additional_info"]
        self.init(
            title: track?["track_name"]?.text ?? "",
            artist: track?["artist_name"]?.name,
            album: track?["release_name"]?.name,
            startedAt: listen["listened_at"]?.integer.map { Date(timeIntervalSince1970: Double($0)) },
            durationMs: details?["duration_ms"]?.integer
                ?? details?["duration"]?.integer.map { $0 &* 1_000 }
        )
    }
}
