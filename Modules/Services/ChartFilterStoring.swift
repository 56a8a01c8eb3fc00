/// Persists the filter of charts between runs.
public protocol ChartFilterStoring: Sendable {
    /// The stored filter: charts hide entries with this many plays or fewer; 0 hides none.
    func storedChartFilter() async throws(ServiceError) -> Int

    /// Replaces the filter.
    func store(chartFilter least: Int) async throws(ServiceError)
}
