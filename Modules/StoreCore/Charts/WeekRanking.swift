/// The groups played in a week with their plays, as stored: for each number of plays, highest first, that number, the
/// number of groups, and these groups in ascending order, each as the difference from the previous one. All numbers are
/// in LEB128.
package struct WeekRanking: Equatable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// - Parameter plays: the plays of each group; those without any are left out.
    package init(_ plays: [Int64: Int]) {
        var groups: [Int: [Int64]] = [:]
        for (group, plays) in plays where plays > 0 && group > 0 { groups[plays, default: []].append(group) }
        var bytes: [UInt8] = []
        for (plays, groups) in groups.sorted(by: { $0.key > $1.key }) {
            LEB128.append(UInt64(plays), to: &bytes)
            LEB128.append(UInt64(groups.count), to: &bytes)
            var last: Int64 = 0
            for group in groups.sorted() {
                LEB128.append(UInt64(group - last), to: &bytes)
                last = group
            }
        }
        self.bytes = bytes
    }

    /// Calls a closure with each group in order.
    ///
    /// - Parameter body: receives the group, its plays, and its rank counted from 1, which groups with equal plays
    ///   share. Returns whether to continue.
    package func forEach(_ body: (_ group: Int64, _ plays: Int, _ rank: Int) -> Bool) {
        bytes.withUnsafeBufferPointer { Self.forEach(in: $0, body) }
    }

    /// Calls a closure with each group in raw bytes. Stops at the first invalid number.
    @inlinable package static func forEach(
        in bytes: UnsafeBufferPointer<UInt8>,
        _ body: (_ group: Int64, _ plays: Int, _ rank: Int) -> Bool
    ) {
        var place = 0
        var rank = 1
        while let plays = LEB128.number(in: bytes, at: &place),
            let count = LEB128.number(in: bytes, at: &place)
        {
            var group: Int64 = 0
            var left = count
            while left > 0, let step = LEB128.number(in: bytes, at: &place) {
                group &+= Int64(truncatingIfNeeded: step)
                guard body(group, Int(clamping: plays), rank) else { return }
                left -= 1
            }
            rank &+= Int(clamping: count)
        }
    }
}
