import Entities
import Foundation

extension Track {
    /// A sample track that depends only on a number.
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

    /// A track with markup in its names.
    public static var hostile: Track {
        Track(
            urn: URN(trusted: "sidewinder:tracks:666"),
            details: TrackDetails(
                title: "<script>alert(1)</script>",
                artist: "\"><img src=x onerror=alert(2)>",
                album: "'><svg onload=alert(3)>",
                genre: "</title><script>alert(4)</script>",
                location: Location("/music/<script>.ogg")
            ),
            addedAt: Date(timeIntervalSince1970: 1_795_253_400)
        )
    }
}
