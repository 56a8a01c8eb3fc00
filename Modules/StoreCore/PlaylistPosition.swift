/// Where entries of a playlist are: at sparse positions, so that moving an entry changes one row.
package enum PlaylistPosition {
    /// The distance between neighbours in a new playlist, enough for 31 moves to the same place.
    package static let gap: Int64 = 1 << 32

    /// A position next to another one.
    ///
    /// - Parameters:
    ///   - isBehind: whether it is behind the other, or in front of it.
    ///   - neighbour: the next position on that side; `nil` if there is none.
    /// - Returns: `nil` if there is no room.
    package static func next(to position: Int64, isBehind: Bool, neighbour: Int64?) -> Int64? {
        guard let neighbour else { return isBehind ? position &+ gap : position &- gap }
        let middle = position &+ (neighbour &- position) / 2
        return middle == position ? nil : middle
    }
}
