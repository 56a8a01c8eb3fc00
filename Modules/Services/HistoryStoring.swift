import Entities

/// Takes plays, heard anywhere, into the history.
public protocol HistoryStoring: Sendable {
    /// Stores plays in one transaction, each once, however often it is told of, and in whatever order.
    ///
    /// - Returns: how many were new (`added`), known (`skipped`), or made no sense (`failed`): those without a
    ///   title, or from before 1970.
    func store(_ plays: [Play]) async throws(ServiceError) -> ImportSummary
}
