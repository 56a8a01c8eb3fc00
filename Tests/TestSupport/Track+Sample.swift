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
}
