import Entities
import Foundation

/// The user's input for a play of a track of the library.
package struct TrackPlay: Equatable, Sendable {
    package let track: TrackSelection
    package let startedAt: Date

    package init(of track: TrackSelection, startedAt: Date) {
        (self.track, self.startedAt) = (track, startedAt)
    }
}
