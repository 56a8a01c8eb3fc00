/// The plays of a day of the log, as stored: for each slot with plays, its distance from the one before, how many plays it
/// has, and the versions of these in ascending order, each as the difference to the one before. All numbers are in
/// LEB128.
struct PackedDay: Sendable {
    /// Days of UTC, counted from 1970.
    let number: Int64
    let bytes: [UInt8]

    /// The number of slots in a day.
    static let length: Int64 = 96
    /// The same in seconds.
    static let seconds = length * Slot.length

    /// The slots of a day.
    static func slots(_ number: Int64) -> Range<Int64> { number * length..<(number + 1) * length }

    init(number: Int64, bytes: [UInt8]) {
        (self.number, self.bytes) = (number, bytes)
    }

    /// Packs the plays of a day; `nil` if one of its slots has more retractions of a version than plays.
    ///
    /// - Parameter plays: in chronological order.
    init?(number: Int64, _ plays: [LoggedPlay]) {
        var bytes: [UInt8] = []
        var (last, rest) = (number * Self.length, plays[...])
        while let slot = rest.first?.slot {
            let end = rest.firstIndex { $0.slot != slot } ?? rest.endIndex
            guard let versions = Self.versions(rest[..<end]) else { return nil }
            rest = rest[end...]
            guard !versions.isEmpty else { continue }
            LEB128.append(UInt64(slot - last), to: &bytes)
            LEB128.append(UInt64(versions.count), to: &bytes)
            var before: Int64 = 0
            for version in versions {
                LEB128.append(UInt64(version - before), to: &bytes)
                before = version
            }
            last = slot
        }
        self.init(number: number, bytes: bytes)
    }

    /// The versions of plays that weren't retracted, in ascending order; one for each play.
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

    /// Calls a closure with each play of a day in the order of their slots. Bytes that can't be read end it.
    @inline(__always)
    static func forEach(
        in bytes: UnsafeBufferPointer<UInt8>,
        from first: Int64,
        _ body: (_ slot: Int64, _ version: Int64) -> Void
    ) {
        var (place, slot) = (0, first)
        while let step = LEB128.number(in: bytes, at: &place), var left = LEB128.number(in: bytes, at: &place) {
            slot &+= Int64(truncatingIfNeeded: step)
            var version: Int64 = 0
            while left > 0, let step = LEB128.number(in: bytes, at: &place) {
                version &+= Int64(truncatingIfNeeded: step)
                body(slot, version)
                left -= 1
            }
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
