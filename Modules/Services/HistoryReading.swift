import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Reads the play log, in which nothing is joined or counted yet.
public protocol HistoryReading: Sendable {
    /// The rows of the log in a range, summed up.
    ///
    /// - Parameter range: of the times when plays started; `nil` for all.
    func logSum(in range: Range<Date>?) async throws(ServiceError) -> LogSum

    /// A page of the plays and retractions in a range, oldest first, with names as they were first reported.
    ///
    /// - Parameters:
    ///   - key: the previous page's `next`; `nil` for the first page.
    ///   - limit: the maximum number of events, at least 1.
    func events(in range: Range<Date>?, after key: PageKey?, limit: Int)
        async throws(ServiceError) -> LogPage
}
