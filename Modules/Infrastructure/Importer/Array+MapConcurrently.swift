import Services

#if canImport(FoundationEssentials)
    import class FoundationEssentials.ProcessInfo
#else
    import class Foundation.ProcessInfo
#endif

extension Array where Element: Sendable {
    /// Transforms all elements, one per core at a time; the results are in the elements' order.
    ///
    /// - Throws: `cancelled` if the task is cancelled before all are done.
    func mapConcurrently<Output: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Output
    ) async throws(ServiceError) -> [Output] {
        let workerCount = Swift.min(count, ProcessInfo.processInfo.activeProcessorCount)
        let outputs = await withTaskGroup(of: [(index: Int, output: Output)].self) { group in
            for worker in 0..<workerCount {
                group.addTask {
                    var share: [(index: Int, output: Output)] = []
                    for index in stride(from: worker, to: count, by: workerCount) where !Task.isCancelled {
                        share.append((index, transform(self[index])))
                    }
                    return share
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        guard !Task.isCancelled else { throw .cancelled }
        return outputs.sorted { $0.index < $1.index }.map(\.output)
    }
}
