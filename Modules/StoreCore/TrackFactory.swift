import Entities
import Foundation

/// Creates stored tracks from new ones, each with a URN and a date.
package struct TrackFactory: Sendable {
    package let now: @Sendable () -> Date
    package let random: @Sendable () -> UInt64

    package init(now: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> UInt64) {
        (self.now, self.random) = (now, random)
    }

    /// The track as stored; `nil` if it has no title.
    package func track(from new: NewTrack) -> Track? {
        guard let details = new.details.storable else { return nil }
        return Track(
            urn: new.urn ?? nextURN(of: "tracks"),
            details: details,
            addedAt: (new.addedAt ?? now()).storable,
            likedAt: new.likedAt?.storable,
            missingSince: new.missingSince?.storable
        )
    }

    /// A new URN: `sidewinder:`, the kind, and a version 7 UUID. Such UUIDs start with the time, which keeps
    /// consecutive names adjacent in the library's index and makes large imports several times faster.
    package func nextURN(of kind: String) -> URN {
        let milliseconds = UInt64(exactly: (now().timeIntervalSince1970 * 1000).rounded(.down)) ?? 0
        let halves = [
            milliseconds << 16 | 0x7000 | random() & 0x0FFF, 0x8000_0000_0000_0000 | random() >> 2,
        ]
        var name = Array("sidewinder:\(kind):".utf8)
        name.reserveCapacity(name.count + 36)
        for position in 0..<32 {
            if [8, 12, 16, 20].contains(position) { name.append(UInt8(ascii: "-")) }
            let digit = halves[position / 16] >> (60 - position % 16 * 4) & 0xF
            name.append(UInt8(truncatingIfNeeded: digit < 10 ? 0x30 + digit : 0x57 + digit))
        }
        return URN(trusted: String(decoding: name, as: UTF8.self))
    }
}
