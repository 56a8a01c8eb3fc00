/// How many items are read and stored at a time. Starts small, so that results appear early.
struct BatchSize {
    private(set) var count = 32

    /// Grows several times for the next batch.
    ///
    /// - Parameter item: an item of the current batch.
    mutating func grow(after item: ImportItem) {
        count = item.play == nil ? min(count * 2, Self.most(item)) : min(count * 4, Self.most(item))
    }

    /// Larger batches write fewer pages of the library's indexes, but files take time to read. Batches of 16,384 tracks
    /// made a million of them cost a fifth more a track than 100,000; with these they cost the same.
    private static func most(_ item: ImportItem) -> Int {
        switch item {
        case .file, .missing, .failure: 2048
        case .track: 65_536
        case .play: 131_072
        }
    }
}
