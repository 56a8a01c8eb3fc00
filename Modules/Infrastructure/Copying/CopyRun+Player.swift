import Services

/// State that is kept between runs.
extension CopyRun {
    /// Copies the queue, the volume and the filter of charts, unless the target has its own.
    func copyPlayer() async throws(ServiceError) {
        let queue = try await source.storedQueue()
        if !queue.entries.isEmpty, try await target.storedQueue().entries.isEmpty {
            try await target.store(queue)
        }
        let volume = try await source.storedVolume()
        if volume != 100, try await target.storedVolume() == 100 { try await target.store(volume: volume) }
        let filter = try await source.storedChartFilter()
        if filter != 0, try await target.storedChartFilter() == 0 {
            try await target.store(chartFilter: filter)
        }
    }
}
