import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The items of a list, in batches.
struct ListBatches {
    private var list: ListReader
    private var size = BatchSize()

    init(
        _ file: ListFile,
        isAudio: @escaping @Sendable (String) -> Bool,
        now: Date
    ) throws(ServiceError) {
        list = try ListReader(file, isAudio: isAudio, now: now)
    }

    /// Whether the list has a supported format.
    var isRecognized: Bool { list.isRecognized }

    /// Returns the next items; empty at the end of the list or if the task is cancelled.
    mutating func next() -> [ImportItem] {
        var items: [ImportItem] = []
        items.reserveCapacity(size.count)
        while items.count < size.count, !Task.isCancelled, let item = list.next() { items.append(item) }
        if let last = items.last { size.grow(after: last) }
        return items
    }
}
