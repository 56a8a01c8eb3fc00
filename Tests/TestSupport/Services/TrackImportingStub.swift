import Entities
import Services

/// Reports the events and the result that a test has set.
public struct TrackImportingStub: TrackImporting {
    private let events: [ImportEvent]
    private let answer: Result<ImportSummary, ServiceError>

    public init(
        events: [ImportEvent] = [],
        answer: Result<ImportSummary, ServiceError> = .success(ImportSummary())
    ) {
        self.events = events
        self.answer = answer
    }

    public func importTracks(
        from paths: [String],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws(ServiceError) -> ImportSummary {
        for event in events { await report(event) }
        return try answer.get()
    }
}
