/// Persists the filter of charts between runs.
public protocol ChartFilterStoring: Sendable {
    /// Entries with this many plays or fewer are hidden; 0 if none are.
    func storedChartFilter() async throws(ServiceError) -> Int

    /// Replaces the filter.
    func store(chartFilter least: Int) async throws(ServiceError)
}
