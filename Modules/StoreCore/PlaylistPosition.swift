/// The positions of entries in a playlist. They are sparse, so moving an entry changes only one row.
package enum PlaylistPosition {
    /// The distance between neighbours in a new playlist, enough for 31 moves to the same place.
    package static let gap: Int64 = 1 << 32

    /// A position next to another one.
    ///
    /// - Parameters:
    ///   - isBehind: whether it comes after the other position rather than before it.
    ///   - neighbour: the next position on that side, if any.
    /// - Returns: `nil` if no position is free.
    package static func next(to position: Int64, isBehind: Bool, neighbour: Int64?) -> Int64? {
        guard let neighbour else { return isBehind ? position &+ gap : position &- gap }
        let middle = position &+ (neighbour &- position) / 2
        return middle == position ? nil : middle
    }

    /// Positions between two others, at equal distances.
    ///
    /// - Parameter end: the position that follows; `nil` if none does.
    /// - Returns: `nil` if too few are free.
    package static func places(for count: Int, after start: Int64, before end: Int64?) -> [Int64]? {
        let distance = end.map { ($0 &- start) / (Int64(count) + 1) } ?? gap
        guard distance > 0 else { return nil }
        return (0..<Int64(count)).map { start &+ ($0 + 1) &* distance }
    }
}
