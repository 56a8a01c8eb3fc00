import Entities
import Foundation

/// Makes tracks of what comes into the library: names them and dates them.
struct TrackMaker: Sendable {
    let now: @Sendable () -> Date
    let random: @Sendable () -> UInt64

    /// The track as the library keeps it, `nil` if it has no title.
    func track(from new: NewTrack) -> Track? {
        guard let details = new.details.storable else { return nil }
        return Track(urn: new.urn ?? nextURN(), details: details, addedAt: (new.addedAt ?? now()).storable)
    }

    /// `sidewinder:tracks:` and a UUID of version 7. These begin with the time, so that names made one after
    /// the other lie side by side in the library's index, which makes large imports several times faster.
    private func nextURN() -> URN {
        let milliseconds = UInt64(exactly: (now().timeIntervalSince1970 * 1000).rounded(.down)) ?? 0
        let first = Self.digits(milliseconds << 16 | 0x7000 | random() & 0x0FFF)
        let second = Self.digits(0x8000_0000_0000_0000 | random() >> 2)
        let uuid = [
            first.prefix(8), first.dropFirst(8).prefix(4), first.suffix(4), second.prefix(4),
            second.dropFirst(4),
        ]
        return URN(trusted: "sidewinder:tracks:" + uuid.joined(separator: "-"))
    }

    private static func digits(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
