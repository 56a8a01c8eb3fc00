import StoreCore

/// The plays of a day of the log, as stored. All numbers are LEB128.
struct PackedDay: Sendable {
    /// The UTC day, counted from 1970.
    let number: Int64
    /// For each quarter-hour with plays: the distance from the previous one, the number of plays, and their versions
    /// in ascending order, each as the difference from the previous version.
    private(set) var versions: [UInt8] = []
    /// The same data without the versions.
    private(set) var totals: [UInt8] = []

    /// The number of quarter-hours in a day.
    static let length: Int64 = 96
    /// The length of a day, in seconds.
    static let seconds = length * QuarterHour.length

    /// The quarter-hours of a day.
    static func slots(_ number: Int64) -> Range<Int64> { number * length..<(number + 1) * length }

    /// Packs the plays of a day. Returns `nil` if some version has more retractions than plays in a quarter-hour.
    ///
    /// - Parameter plays: in chronological order.
    init?(number: Int64, _ plays: [LoggedPlay]) {
        self.number = number
        var (last, rest) = (number * Self.length, plays[...])
        while let slot = rest.first?.slot {
            let end = rest.firstIndex { $0.slot != slot } ?? rest.endIndex
            guard let found = Self.versions(rest[..<end]) else { return nil }
            rest = rest[end...]
            guard !found.isEmpty else { continue }
            for number in [slot - last, Int64(found.count)] {
                LEB128.append(UInt64(number), to: &versions)
                LEB128.append(UInt64(number), to: &totals)
            }
            last = slot
            var before: Int64 = 0
            for version in found {
                LEB128.append(UInt64(version - before), to: &versions)
                before = version
            }
        }
    }

    /// The versions of plays that weren't retracted, in ascending order, one element per play.
    private static func versions(_ plays: ArraySlice<LoggedPlay>) -> [Int64]? {
        var versions: [Int64] = []
        var rest = plays.sorted { $0.version < $1.version }[...]
        while let version = rest.first?.version {
            let end = rest.firstIndex { $0.version != version } ?? rest.endIndex
            let count = rest[..<end].reduce(0) { $0 + $1.sign }
            guard count >= 0, version > 0 else { return nil }
            versions.append(contentsOf: repeatElement(version, count: count))
            rest = rest[end...]
        }
        return versions
    }

    /// Calls a closure with each play in `versions`, in chronological order. Stops at malformed bytes.
    @inline(__always)
    static func forEachPlay(
        in bytes: UnsafeBufferPointer<UInt8>,
        from first: Int64,
        _ body: (_ slot: Int64, _ version: Int64) -> Void
    ) {
        var (place, slot) = (0, first)
        while let step = LEB128.number(in: bytes, at: &place), var left = LEB128.number(in: bytes, at: &place)
        {
            slot &+= Int64(truncatingIfNeeded: step)
            guard slot >= first, slot - first < length else { return }
            var version: Int64 = 0
            while left > 0, let step = LEB128.number(in: bytes, at: &place) {
                version &+= Int64(truncatingIfNeeded: step)
                body(slot, version)
                left -= 1
            }
        }
    }
}

extension PackedDay {
    /// Calls a closure with each quarter-hour in `totals` and its plays, in order. Stops at malformed bytes.
    static func forEachSlot(
        in bytes: UnsafeBufferPointer<UInt8>,
        from first: Int64,
        _ body: (_ slot: Int64, _ plays: Int) -> Void
    ) {
        var (place, slot) = (0, first)
        while let step = LEB128.number(in: bytes, at: &place),
            let plays = LEB128.number(in: bytes, at: &place)
        {
            slot &+= Int64(truncatingIfNeeded: step)
            guard slot >= first, slot - first < length else { return }
            body(slot, Int(UInt32(clamping: plays)))
        }
    }
}

/// A play or a retraction.
struct LoggedPlay {
    let slot: Int64
    let version: Int64
    /// 1, or -1 if it retracts a play.
    let sign: Int
}
