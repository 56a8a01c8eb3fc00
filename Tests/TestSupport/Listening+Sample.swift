import Entities
import Foundation

extension Listening {
    /// Twelve plays of an artist in two months, from an album and of two tracks, one of them in the library.
    public static let sample = sample(of: .artist("Artist 1"))

    /// Twelve plays in two months, from an album and of two tracks, one of them in the library. Of a track, another
    /// player counted 40, of which the log has five.
    public static func sample(of subject: PlaySubject) -> Listening {
        let isTrack = if case .track = subject { true } else { false }
        let count = PlayerCount(
            player: PlaySource.Name.iTunes,
            plays: 40,
            lastPlayedAt: Date(timeIntervalSince1970: 1_551_434_400)
        )
        return Listening(
            subject: subject,
            heard: Date(timeIntervalSince1970: 1_425_168_000)...Date(timeIntervalSince1970: 1_795_303_800),
            months: [
                PlayBucket(start: Date(timeIntervalSince1970: 1_425_168_000), plays: 5),
                PlayBucket(
                    start: Date(timeIntervalSince1970: 1_793_491_200),
                    plays: 7,
                    listenedMs: 2_890_000
                ),
            ],
            albums: [PlayCount(subject: .album("Heard", artist: "Artist 1"), plays: 8)],
            tracks: [
                HeardTrack(title: "Title 2", artist: "Artist 2", plays: 6, track: .sample(2)),
                HeardTrack(title: "Lost", artist: "Artist 1", plays: 2),
            ],
            counts: isTrack ? [count] : [],
            unloggedPlays: isTrack ? 35 : 0
        )
    }
}
