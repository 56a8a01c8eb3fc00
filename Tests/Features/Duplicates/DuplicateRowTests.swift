import Entities
import Foundation
import TestSupport
import Testing

@testable import Duplicates

struct DuplicateRowTests {
    @Test(
        "The most important difference decides which track to keep",
        arguments: [
            (track("/m/1.mp3"), track("/m/2.flac", isMissing: true), .present),
            (track("/m/1.mp3"), track(nil, plays: 9), .present),
            (track("/m/1.FLAC"), track("/m/2.mp3", isLiked: true, plays: 9), .lossless),
            (track("/m/1.mp3", isLiked: true), track("/m/2.ogg", plays: 9), .liked),
            (track("/m/1.mp3", plays: 2, added: 9), track("/m/2.mp3", plays: 1), .played),
            (track("/m/1.mp3"), track("/m/2.mp3", added: 1), .older),
        ] as [(Track, Track, KeepReason)]
    )
    func keep(best: Track, other: Track, reason: KeepReason) {
        let rows = DuplicateRow.rows(of: [other, best], number: 3, after: 4)

        expectEqual(rows.map(\.track.location), [best, other].map(\.details.location?.text))
        expectEqual(rows.map(\.track.row), [5, 6])
        expectEqual(rows.map(\.group), [3, 3])
        expectEqual(rows.map(\.isKept), [true, false])
        expectEqual(rows.map(\.reason), [reason, nil])
    }

    @Test("Without a difference, the order is kept and no reason is given") func equal() {
        let rows = DuplicateRow.rows(of: [track("/m/1.mp3"), track("/m/2.mp3")], number: 1, after: 0)

        expectEqual(rows.map(\.track.location), ["/m/1.mp3", "/m/2.mp3"])
        expectEqual(rows.map(\.isKept), [true, false])
        expectEqual(rows.map(\.reason), [nil, nil])
        expectEqual(rows.map(\.format), ["mp3", "mp3"])
    }
}

private func track(
    _ path: String?,
    isMissing: Bool = false,
    isLiked: Bool = false,
    plays: Int = 0,
    added: Double = 0
) -> Track {
    Track(
        urn: URN(trusted: "sidewinder:tracks:1"),
        details: TrackDetails(title: "Kid A", location: path.map { Location($0) }),
        addedAt: Date(timeIntervalSince1970: added),
        plays: plays,
        likedAt: isLiked ? Date(timeIntervalSince1970: 0) : nil,
        missingSince: isMissing ? Date(timeIntervalSince1970: 0) : nil
    )
}
