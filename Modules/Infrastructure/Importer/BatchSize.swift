/// The number of items to read and store at a time. Starts small to show results early.
struct BatchSize {
    private(set) var count = 32

    /// Enlarges the next batch, up to a limit that depends on the kind of item.
    ///
    /// - Parameter item: an item of the current batch.
    mutating func grow(after item: ImportItem) {
        count = item.play == nil ? min(count * 2, Self.most(item)) : min(count * 4, Self.most(item))
    }

    /// The maximum size of a batch. Larger batches write fewer index pages, but files take time to read. With batches
    /// of 16,384, importing a million tracks took a fifth longer per track than importing 100,000; with these limits it
    /// takes the same.
    private static func most(_ item: ImportItem) -> Int {
        switch item {
        case .file, .missing, .leftOut, .failure: 2048
        case .track: 65_536
        case .play: 131_072
        }
    }
}
