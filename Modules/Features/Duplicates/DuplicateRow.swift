import Entities
import ViewModels

/// A track that is in the library more than once, ready to show.
package struct DuplicateRow: Equatable, Sendable {
    package let track: TrackRow
    /// The number of its group, counted from 1.
    package let group: Int
    /// Whether this is the track of the group to keep.
    package let isKept: Bool
    /// The reason to keep it; `nil` if no difference exists, and for the other tracks.
    package let reason: KeepReason?
    /// The extension of its file in lower case; `nil` without one.
    package let format: String?
}

extension DuplicateRow {
    /// The rows of a group, the one to keep first.
    ///
    /// - Parameters:
    ///   - number: the number of the group.
    ///   - count: the number of rows before them in the list.
    static func rows(of group: [Track], number: Int, after count: Int) -> [DuplicateRow] {
        let tracks = group.sorted { one, two in
            KeepReason.allCases.lazy.compactMap { $0.prefers(one, to: two) }.first ?? false
        }
        return tracks.enumerated().map { index, track in
            DuplicateRow(
                track: TrackRow(track, row: count + index + 1),
                group: number,
                isKept: index == 0,
                reason: index == 0
                    ? KeepReason.allCases.first {
                        $0.prefers(track, to: tracks[min(1, tracks.count - 1)]) == true
                    }
                    : nil,
                format: track.format
            )
        }
    }
}
