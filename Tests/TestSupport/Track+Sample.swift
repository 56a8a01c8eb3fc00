import Entities
import Foundation

extension Track {
    /// A track of which only the number matters.
    public static func sample(_ number: Int) -> Track {
        Track(
            urn: URN(trusted: "sidewinder:tracks:\(number)"),
            details: TrackDetails(
                title: "Title \(number)",
                artist: "Artist \(number)",
                album: "Album \(number)"
            ),
            addedAt: Date(timeIntervalSince1970: 1_795_253_400)
        )
    }

    /// The same track with a file of 100 seconds.
    public static func playable(_ number: Int) -> Track {
        var track = sample(number)
        track.details.location = Location("/music/\(number).ogg")
        track.details.durationMs = 100_000
        return track
    }
}
