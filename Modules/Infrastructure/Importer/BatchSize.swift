/// How many things are read, and taken into the library, at a time. It begins small, so that something is seen
/// early.
struct BatchSize {
    private(set) var count = 32
    private static let most = 2048
    /// Plays are small and many, and the more at a time, the fewer counts are written.
    private static let mostPlays = 131_072

    /// Several times as many the next time.
    ///
    /// - Parameter item: one of those of this time.
    mutating func grow(after item: ImportItem) {
        count = item.play == nil ? min(count * 2, Self.most) : min(count * 4, Self.mostPlays)
    }
}
