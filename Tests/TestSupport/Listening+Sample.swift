import Entities
import Foundation

extension Listening {
    /// Twelve plays of an artist in two months, from an album and of two tracks, one of them in the library.
    public static let sample = sample(of: .artist("Artist 1"))

    /// Twelve plays in two months, from an album and of two tracks, one of them in the library.
    public static func sample(of subject: PlaySubject) -> Listening {
        Listening(
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
            ]
        )
    }
}
