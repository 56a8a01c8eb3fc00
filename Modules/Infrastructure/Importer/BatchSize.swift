/// How many things are read, and taken into the library, at a time. It begins small, so that something is seen
/// early.
struct BatchSize {
    private(set) var count = 32

    /// Several times as many the next time.
    ///
    /// - Parameter item: one of those of this time.
    mutating func grow(after item: ImportItem) {
        count = item.play == nil ? min(count * 2, Self.most(item)) : min(count * 4, Self.most(item))
    }

    /// The more at a time, the fewer pages of the library's indexes are written; files take their time to be read.
    private static func most(_ item: ImportItem) -> Int {
        switch item {
        case .file, .failure: 2048
        case .track: 16_384
        case .play: 131_072
        }
    }
}
