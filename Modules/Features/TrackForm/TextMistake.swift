import Entities

/// A mistake in an edited text.
package struct TextMistake: Error, Equatable, Sendable {
    package enum Reason: Error, Equatable, Sendable {
        /// The line is neither a field, a comment, nor blank.
        case noField
        case unknownField(String)
        /// The field is above the first track.
        case noTrack
        /// The track isn't one of those that are edited.
        case unknownTrack(String)
        /// The track or its field is in the text twice.
        case repeatedTrack
        case repeatedField(TrackField)
        case invalidNumber(TrackField, String)
        case untitled
    }

    /// The number of the line, counted from 1.
    package let line: Int
    package let reason: Reason
}
